import { bundleDomainsSchema } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { rules } from "./library/all-rules.ts";
import { factsOf } from "./library/bundle-facts.ts";
import type { Rule } from "./library/comparison.ts";
import { type LibraryBundle, readLibrary } from "./library/read-library.ts";

const library = readLibrary();

const disagreements = (rule: Rule, bundle: LibraryBundle): string[] =>
  rule(factsOf(bundle)).flatMap(({ agrees, what }) => (agrees ? [] : [what]));

describe.each(library.map((bundle) => [bundle.name, bundle] as const))(
  "LIB-2: the files of %s agree",
  (_, bundle) => {
    test.each(Object.entries(rules))("in %s", (_rule, rule) => {
      expect(disagreements(rule, bundle)).toEqual([]);
    });
  },
);

describe.each(library.map((bundle) => [bundle.name, bundle] as const))("the domains of %s", (_, bundle) => {
  const content = bundleDomainsSchema.parse(bundle.files["domains.json"]);
  const domains = Array.isArray(content)
    ? content.map((domain) => [domain.domainName, domain] as const)
    : Object.entries(content);
  const registered = domains.map(
    ([name, { critical_to_quality, key_risk_indicators, risk_assessments }]) =>
      [
        name,
        [
          critical_to_quality.map(({ ctq_id }) => ctq_id),
          key_risk_indicators.map(({ kri_id }) => kri_id),
          risk_assessments.map(({ risk_id }) => risk_id),
        ],
      ] as const,
  );

  test("each have content, requirements, quality factors, indicators, and risks", () => {
    const bare = domains.filter(
      ([, { protocolData, domain_specific_ract }]) =>
        !protocolData || domain_specific_ract.specific_requirements.length === 0,
    );
    expect(bare.map(([name]) => name)).toEqual([]);
    expect(registered.filter(([, lists]) => lists.some((ids) => ids.length === 0))).toEqual([]);
  });

  test("have unique ids of quality factors, indicators, and risks", () => {
    const ids = registered.flatMap(([, lists]) => lists.flat());
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe("there is something to compare", () => {
  /** Few plans list their datasets, and not every study has a plan beside its shells. */
  const ofSome: ReadonlySet<string> = new Set([
    "datasets",
    "validation scope",
  ] satisfies (keyof typeof rules)[]);

  test.each(Object.entries(rules))("%s, in every bundle", (name, rule) => {
    const silent = library.filter((bundle) => rule(factsOf(bundle)).length === 0);
    if (ofSome.has(name)) expect(silent.length).toBeLessThan(library.length);
    else expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
