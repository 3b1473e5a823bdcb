import { describe, expect, test } from "vitest";
import {
  makeChild,
  makeEligibility,
  makeHierarchical,
  makeLegacy,
  makeNormalized,
  makeSqlFile,
} from "../../testing/eligibility.ts";
import { listCriteria } from "./criteria.ts";
import { type CriteriaFilter, countFilters, filterCriteria } from "./criteria-filter.ts";

const none: CriteriaFilter = {
  text: "",
  category: null,
  tier: "all",
  type: null,
  impact: null,
  clinical: null,
  sql: null,
};

const concept = {
  concept_code: "SNOMED:254637007",
  concept_name: "Lung cancer",
  omop_table: "condition_occurrence",
};
const lists = listCriteria(
  makeEligibility({
    hierarchical: [
      makeHierarchical("I1", {
        tier: 1,
        name: "Adult age",
        criteria_text: "At least 18 years",
        child_criteria: [
          makeChild("I1.1", {
            category: "Demographics",
            atomicText: "Age at consent",
            valueConstraint: ">= 18",
            omop_concepts: [concept],
          }),
        ],
      }),
      makeHierarchical("E1", {
        tier: 3,
        type: "exclusion",
        child_criteria: [makeChild("E1.1", { sqlTemplate: "SELECT 1" })],
      }),
      makeHierarchical("E2", { tier: 2, type: "exclusion" }),
    ],
    lists: {
      critical_differentiators: [
        makeNormalized("I1", {
          rule: "Grown up",
          category: "critical_differentiators",
          expected_impact: "High",
          original_text: "Only here",
          read: { plan: null, planOverview: "Scans the person table", mapping: null },
        }),
      ],
      key_exclusions_high_impact: [
        makeNormalized("E1", {
          category: "cardiac",
          expected_impact: "low",
          sql_files: [makeSqlFile("e1.sql")],
        }),
      ],
    },
    legacy: [makeLegacy("Able to read", { category: "key_exclusions" })],
  }),
);

const idsOf = (criteria: typeof lists.hierarchical, over: Partial<CriteriaFilter>) =>
  filterCriteria(criteria, { ...none, ...over }).map(({ id }) => id);

describe("ELIG-6: search matches rule text, execution-plan overview, or id, ignoring case", () => {
  test.each([
    ["grown UP", ["I1"]],
    ["scans the person", ["I1"]],
    ["e1", ["E1"]],
    ["  E1  ", ["E1"]],
    ["Only here", []],
    ["able to", ["legacy-1"]],
    ["", ["I1", "E1", "legacy-1"]],
  ])("in the sections, “%s” finds %j", (text, found) => {
    expect(idsOf([...lists.sectioned, ...lists.legacy], { text })).toEqual(found);
  });

  test.each([
    ["adult AGE", ["I1"]],
    ["18 years", ["I1"]],
    ["age at consent", ["I1"]],
    [">= 18", ["I1"]],
    ["254637007", ["I1"]],
    ["e1.1", ["E1"]],
    ["grown up", ["I1"]],
    ["nothing of this", []],
  ])("in the hierarchical criteria, “%s” finds %j", (text, found) => {
    expect(idsOf(lists.hierarchical, { text })).toEqual(found);
  });
});

describe("ELIG-2: tier tabs", () => {
  test.each([
    ["all", ["I1", "E1", "E2"]],
    ["1", ["I1"]],
    ["2", ["E2"]],
    ["3", ["E1"]],
    ["inclusion", ["I1"]],
  ] as const)("%s leaves %j", (tier, left) => {
    expect(idsOf(lists.hierarchical, { tier })).toEqual(left);
  });
});

describe("ELIG-1: category filter and Advanced Filter", () => {
  test.each([
    [{ category: "critical_differentiators" }, ["I1"]],
    [{ category: "key_exclusions" }, ["E1"]],
    [{ category: "cardiac" }, ["E1"]],
    [{ category: "therapy_history" }, []],
    [{ type: "exclusion" }, ["E1", "E2"]],
    [{ impact: "High" }, ["I1"]],
    [{ impact: "LOW" }, ["E1"]],
    [{ clinical: "Demographics" }, ["I1"]],
    [{ sql: "with" }, ["E1"]],
    [{ sql: "without" }, ["I1", "E2"]],
    [{ type: "exclusion", tier: "2" }, ["E2"]],
    [{ type: "inclusion", tier: "2" }, []],
  ] as const)("%j leaves %j", (filter, left) => {
    expect(idsOf(lists.hierarchical, filter)).toEqual(left);
  });

  test("finds a decomposed criterion by the categories of its children", () => {
    expect(idsOf(lists.hierarchical, { category: "Demographics" })).toEqual(["I1"]);
  });

  test("finds a legacy criterion by its own category", () => {
    expect(idsOf(lists.legacy, { category: "key_exclusions" })).toEqual(["legacy-1"]);
  });
});

test.each([
  [{}, 0],
  [{ text: "lung" }, 0],
  [{ tier: "inclusion" }, 1],
  [
    { tier: "1", category: "key_exclusions", type: "exclusion", impact: "High", clinical: "X", sql: "with" },
    6,
  ],
] as const)("%j: %i filters are active", (filter, count) => {
  expect(countFilters({ ...none, ...filter })).toBe(count);
});
