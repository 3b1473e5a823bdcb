import { existsSync, readdirSync } from "node:fs";
import {
  type BundleFileName,
  bundleEligibilitySchema,
  bundleRiskLibrarySchema,
  bundleTlfSchema,
  domainCategories,
  riskCategories,
  riskPriorities,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { listOf } from "./library/bundle-facts.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";
import { type CriteriaForm, studies } from "./studies.ts";

const listsOfForm: Readonly<Record<CriteriaForm, readonly string[]>> = {
  tiers: ["hierarchical_criteria"],
  lists: ["normalized_criteria"],
  "tiers and lists": ["hierarchical_criteria", "normalized_criteria"],
  "lists and an older extraction": ["legacy_criteria", "normalized_criteria"],
};
const kindsOfShell = ["Table", "Listing", "Figure"] as const;
const hasFile = (study: string, file: BundleFileName) =>
  existsSync(new URL(`./${study}/${file}`, import.meta.url));

test("LIB-1: every bundle has a row in the table of studies", () => {
  const bundles = readdirSync(new URL(".", import.meta.url)).filter((name) => hasFile(name, "protocol.json"));
  expect(Object.keys(studies).sort()).toEqual(bundles.sort());
});

describe.each(Object.entries(studies))("LIB-1: %s has what it is meant to demonstrate", (study, expected) => {
  const { read, domains, domainNames, inDomain } = readStudy(study);
  const has = (file: BundleFileName) => hasFile(study, file);

  test("LIB-1: its domains, with some in every category", () => {
    expect([Array.isArray(domains) ? "list" : "keyed", domainNames.length]).toEqual(expected.domains);
    const found = new Set(Object.values(domains).map(({ category }) => category));
    const known: readonly string[] = domainCategories;
    const others = [...found].filter((category) => !known.includes(category));
    expect(others).toEqual(expected.otherCategories ?? []);
    if (others.length === 0) expect(found).toEqual(new Set(domainCategories));
  });

  describe("risk library", () => {
    const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));
    const [least, most] = expected.risks;

    test(`${least} to ${most} items, over every category, priority and form`, () => {
      expect(items.length).toBeGreaterThanOrEqual(least);
      expect(items.length).toBeLessThanOrEqual(most);
      expect(new Set(items.map(({ category }) => category))).toEqual(new Set(riskCategories));
      expect(new Set(items.flatMap(({ priority }) => priority ?? []))).toEqual(new Set(riskPriorities));
      expect(items.filter(({ priority }) => priority === undefined)).toHaveLength(
        expected.withoutPriority ?? 0,
      );
      for (const key of ["mitigationStrategy", "monitoringPlan"] as const) {
        expect(new Set(items.map((item) => typeof item[key]))).toEqual(new Set(["string", "object"]));
      }
    });

    test("every risk belongs to a domain of the study", () => {
      const named = new Set<string | undefined>(items.map(({ domain }) => domain));
      expect([...named].filter((name) => name === undefined || !domainNames.includes(name))).toEqual([]);
      if (expected.riskInEveryDomain) expect(named).toEqual(new Set(domainNames));
    });
  });

  describe("criteria", () => {
    const eligibility = bundleEligibilitySchema.parse(read("eligibility.json"));
    const { hierarchical_criteria, normalized_criteria, legacy_criteria = [] } = eligibility;
    const inTiers = (hierarchical_criteria ?? []).map((one) => ({
      id: one.original_id,
      type: one.type,
      text: one.criteria_text,
    }));
    const inLists = Object.values(normalized_criteria ?? {})
      .flat()
      .map(({ id, original_text }) => ({
        id,
        type: id.startsWith("I") ? "inclusion" : "exclusion",
        text: original_text,
      }));

    test("LIB-1: tiers, lists, or both, none empty, with the same criteria", () => {
      expect(Object.keys(eligibility).sort()).toEqual(listsOfForm[expected.criteria]);
      if (hierarchical_criteria)
        expect(new Set(hierarchical_criteria.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3]));
      if (normalized_criteria)
        expect(Object.values(normalized_criteria).filter((one) => one.length > 0)).toHaveLength(4);
      if (legacy_criteria.length === 0 && normalized_criteria && hierarchical_criteria) {
        const sorted = (list: readonly object[]) => list.map((one) => Object.values(one).join("|")).sort();
        expect(sorted(inLists)).toEqual(sorted(inTiers));
      }
    });
  });

  if (expected.shells || has("tlf-shells.json"))
    test("its shells, counted in the SAP and named in the plan", () => {
      const shells = bundleTlfSchema.parse(read("tlf-shells.json")).tlf_specifications;
      const ofKind = kindsOfShell.map((kind) => shells.filter((one) => unwrap(one.tlf_type) === kind));
      expect(ofKind.map((one) => one.length)).toEqual(expected.shells);
      const inSap = has("sap.json") ? valueAt(read("sap.json"), "output_requirements") : undefined;
      const plan = has("statistical-analysis-plan.json") ? read("statistical-analysis-plan.json") : undefined;
      for (const [index, kind] of kindsOfShell.entries()) {
        const key = `${kind.toLowerCase()}s`;
        if (inSap) expect(valueAt(inSap, `number_of_${key}`)).toBe(ofKind[index]?.length);
        if (!plan) continue;
        const named = listOf(valueAt(plan, `tlf_specifications.${key}`));
        expect(named.map((one) => valueAt(one, "title"))).toEqual(
          ofKind[index]?.map((one) => unwrap(one.title_description)),
        );
      }
    });

  if (expected.endpoints)
    test("the SAP, the plan, and the domain have the same endpoints", () => {
      const [sap, plan] = [read("sap.json"), read("statistical-analysis-plan.json")];
      for (const [kind, count] of Object.entries(expected.endpoints ?? {})) {
        // The places of the SAP's variants; a SAP of two says it in both.
        const places = [
          `objectives_endpoints.${kind}_endpoints`,
          `objectives.co_${kind}_endpoints`,
          `endpoints.${kind}`,
        ];
        const names = namesOf(places.map((path) => valueAt(sap, path)).find((found) => found !== undefined));
        expect(names).toHaveLength(count);
        expect(namesOf(valueAt(plan, `objectives_endpoints.${kind}_endpoints`))).toEqual(names);
        if (expected.endpointsInDomain?.some((one) => one === kind))
          expect(namesOf(inDomain("Endpoints and Outcome Measures", `${kind}_endpoints`))).toEqual(names);
      }
    });

  if (expected.strata)
    test("the domain and the model have the same randomization factors and strata", () => {
      const [factors, strata] = expected.strata ?? [];
      expect(listOf(inDomain("Randomization Plan", "stratification_factors"))).toHaveLength(factors ?? 0);
      expect(inDomain("Randomization Plan", "number_of_strata")).toBe(strata);
      const path = "study_design_and_populations.randomization.stratification_factors";
      const inSap = valueAt(read("sap.json"), path);
      if (inSap !== undefined) expect(listOf(inSap)).toHaveLength(factors ?? 0);
      const model = valueAt(
        read("statistical-analysis-plan.json"),
        "statistical_methods.primary_analysis.covariates",
      );
      expect(listOf(model)).toHaveLength(factors ?? 0);
    });
});
