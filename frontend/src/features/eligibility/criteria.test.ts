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

describe("ELIG-1: a criterion stored in both forms", () => {
  const lists = listCriteria(
    makeEligibility({
      hierarchical: [makeHierarchical("I1", { tier: 1, child_criteria: [makeChild("I1.1")] })],
      lists: {
        key_exclusions_high_impact: [
          makeNormalized("I1", { expected_impact: "High", sql_files: [makeSqlFile("a.sql")] }),
        ],
      },
    }),
  );

  test("combines the data of both forms in either view, each with its own title", () => {
    const both = {
      id: "I1",
      section: "key_exclusions",
      tier: 1,
      type: "inclusion",
      impact: "High",
      hasSql: true,
    };
    expect(lists.hierarchical).toMatchObject([{ ...both, title: "Name of I1" }]);
    expect(lists.sectioned).toMatchObject([{ ...both, title: "Rule of I1" }]);
  });

  test("derives a missing type from the source criterion and marks it", () => {
    const { sectioned } = listCriteria(
      makeEligibility({
        lists: {
          critical_differentiators: [
            makeNormalized("A", { source_criterion: "Inclusion criterion 2 (section 4.1)" }),
            makeNormalized("B", { source_criterion: "EXCLUSION 3" }),
            makeNormalized("C", { source_criterion: "Section 4, not an inclusion" }),
            makeNormalized("D"),
          ],
        },
      }),
    );
    expect(sectioned.map(({ type, typeDerived }) => [type, typeDerived])).toEqual([
      ["inclusion", true],
      ["exclusion", true],
      [null, false],
      [null, false],
    ]);
  });
});

test("keeps duplicate ids separate and pairs only their first uses", () => {
  const { hierarchical, sectioned } = listCriteria(
    makeEligibility({
      hierarchical: [
        makeHierarchical("I1"),
        makeHierarchical("I1 (2)", { criterionId: "I1 (2)", original_id: "I1", name: "Second" }),
      ],
      lists: {
        critical_differentiators: [makeNormalized("I1", { expected_impact: "High" })],
        standard_criteria_low_impact: [makeNormalized("I1", { expected_impact: "Low" })],
      },
    }),
  );
  expect(hierarchical.map(({ id, impact }) => [id, impact])).toEqual([
    ["I1", "High"],
    ["I1 (2)", null],
  ]);
  expect(sectioned.map(({ id, tier }) => [id, tier])).toEqual([
    ["I1", 2],
    ["I1 (2)", null],
  ]);
});

test("the four lists appear in the specified order", () => {
  const { sectioned } = listCriteria(
    makeEligibility({
      lists: {
        standard_criteria_low_impact: [makeNormalized("S")],
        key_exclusions_high_impact: [makeNormalized("K")],
        therapy_history_requirements: [makeNormalized("T")],
        critical_differentiators: [makeNormalized("C")],
      },
    }),
  );
  expect(sectioned.map(({ id, section }) => [id, section])).toEqual([
    ["C", "critical_differentiators"],
    ["T", "therapy_history"],
    ["K", "key_exclusions"],
    ["S", "standard_criteria"],
  ]);
});

test("a legacy criterion has its description, category and type, and nothing else", () => {
  const { legacy } = listCriteria(makeEligibility({ legacy: [makeLegacy("Adults", { type: "exclusion" })] }));
  expect(legacy).toMatchObject([
    { id: "legacy-1", title: "Adults", type: "exclusion", tier: null, impact: null, hasSql: false },
  ]);
});

test.each([
  ["a template of a child", { child_criteria: [makeChild("1", { sqlTemplate: "SELECT 1;" })] }, true],
  ["an empty template", { child_criteria: [makeChild("1", { sqlTemplate: " \n" })] }, false],
  ["no template", { child_criteria: [makeChild("1")] }, false],
])("a hierarchical criterion with %s: has SQL %s", (_, over, hasSql) => {
  const { hierarchical } = listCriteria(makeEligibility({ hierarchical: [makeHierarchical("I1", over)] }));
  expect(hierarchical[0]?.hasSql).toBe(hasSql);
});
