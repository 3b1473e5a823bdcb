import { describe, expect, test } from "vitest";
import {
  makeChild,
  makeEligibility,
  makeHierarchical,
  makeLegacy,
  makeNormalized,
} from "../../testing/eligibility.ts";
import { listCriteria } from "./criteria.ts";
import {
  categoryChoices,
  categoryOptions,
  clinicalChoices,
  describeFilters,
  impactChoices,
  isSortedIntoLists,
} from "./filter-choices.ts";
import { readFilter } from "./use-criteria-choices.ts";

const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label);

describe("ELIG-6: the category selector", () => {
  test("offers All Categories and the four categories", () => {
    expect(labelsOf(categoryChoices(null))[0]).toBe("All Categories");
    expect(valuesOf(categoryChoices(null))).toEqual([
      "",
      "critical_differentiators",
      "therapy_history",
      "key_exclusions",
      "standard_criteria",
    ]);
  });

  test("keeps a category from a shared link even if it does not occur", () => {
    expect(valuesOf(categoryChoices("cardiac")).at(-1)).toBe("cardiac");
  });

  test("offers only the four when criteria are sorted into them", () => {
    const { sectioned } = listCriteria(
      makeEligibility({ lists: { key_exclusions_high_impact: [makeNormalized("E1")] } }),
    );
    expect(isSortedIntoLists(sectioned)).toBe(true);
    expect(categoryOptions(sectioned, null)).toEqual(categoryChoices(null));
  });

  test("offers the categories that occur if no criterion is sorted into the four, which explain why they are disabled", () => {
    const children = ["Stage", "Disease"].map((category) => makeChild(category, { category }));
    const { hierarchical, legacy } = listCriteria(
      makeEligibility({
        hierarchical: [makeHierarchical("I1", { child_criteria: children })],
        legacy: [makeLegacy("Able to read", { category: "General" })],
      }),
    );
    const all = [...hierarchical, ...legacy];
    expect(isSortedIntoLists(all)).toBe(false);
    const [any, occurring, four] = categoryOptions(all, null);
    expect(any).toEqual({ value: "", label: "All Categories" });
    expect(occurring).toMatchObject({ items: ["Disease", "General", "Stage"].map((value) => ({ value })) });
    expect(four).toMatchObject({
      group: "Not used in this protocol",
      items: categoryChoices(null)
        .slice(1)
        .map(({ value }) => ({ value, disabled: true })),
    });
  });

  test("keeps an option from a shared link even if no criterion matches", () => {
    const { hierarchical } = listCriteria(makeEligibility({ hierarchical: [makeHierarchical("I1")] }));
    expect(categoryOptions(hierarchical, "cardiac").at(-1)).toEqual({ value: "cardiac", label: "cardiac" });
    expect(categoryOptions(hierarchical, "key_exclusions").at(-1)).toHaveProperty("group");
  });
});

describe("the Advanced Filter offers values that occur", () => {
  const impacts = ["Low", "unclear", "High", "Medium", "High"];
  const { sectioned, hierarchical } = listCriteria(
    makeEligibility({
      hierarchical: [
        makeHierarchical("I1", { child_criteria: [makeChild("1", { category: "Stage" }), makeChild("2")] }),
      ],
      lists: {
        critical_differentiators: impacts.map((expected_impact, index) =>
          makeNormalized(`C${index}`, { expected_impact }),
        ),
      },
    }),
  );

  test("impacts, highest to lowest", () => {
    expect(valuesOf(impactChoices(sectioned, null))).toEqual(["", "High", "Medium", "Low", "unclear"]);
  });

  test("categories of children, alphabetically", () => {
    expect(valuesOf(clinicalChoices(hierarchical, null))).toEqual(["", "Laboratory", "Stage"]);
  });
});

describe("filters in the URL", () => {
  test.each([
    ["", []],
    ["criteriaTier=1&criteriaType=exclusion", ["Tier: Tier 1 (Critical)", "Type: Exclusion"]],
    ["criteriaTier=inclusion", ["Tier: Inclusion Only"]],
    ["criteriaText=lung&criteriaSql=with", ["Search: “lung”", "SQL: Has SQL"]],
    [
      "criteriaCategory=key_exclusions&criteriaImpact=High",
      ["Category: Key Exclusions", "Expected impact: High"],
    ],
    ["clinicalCategory=Stage", ["Clinical category: Stage"]],
    ["criteriaTier=9&criteriaType=maybe&criteriaSql=x", []],
  ])("%s are stored as %j", (search, stated) => {
    const filters = describeFilters(readFilter(new URLSearchParams(search)));
    expect(filters.map(({ label, value }) => `${label}: ${value}`)).toEqual(stated);
  });
});
