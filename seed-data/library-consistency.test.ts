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
