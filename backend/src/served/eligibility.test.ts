import { describe, expect, test } from "vitest";
import { bundleEligibilitySchema } from "../contract/bundle/index.ts";
import { eligibilitySchema } from "../contract/eligibility.ts";
import { eligibilityAnswer } from "./eligibility.ts";

const derive = (bundle: object) =>
  eligibilitySchema.parse(eligibilityAnswer("A", bundleEligibilitySchema.parse(bundle)));
const child = (atomicId: string) => ({ category: "Demographics", atomicId, atomicText: "Age" });
const criterion = (original_id: string, children: number) => ({
  name: "Adult",
  original_id,
  tier: 1,
  tierName: "Critical",
  type: "inclusion",
  criteria_text: "18 years or older",
  child_criteria: Array.from({ length: children }, (_unused, index) => child(`${original_id}.${index + 1}`)),
});
const file = (filename: string) => ({ filename, filepath: `sql/${filename}`, content: "SELECT 1;" });
const rule = (id: string, files: number, more: object = {}) => ({
  id,
  rule: `Rule of ${id}`,
  category: "standard_criteria",
  sql_files: Array.from({ length: files }, (_unused, index) => file(`${id}-${index}.sql`)),
  ...more,
});

describe("ELIG-7: every figure is computed", () => {
  const answer = derive({
    normalized_criteria: {
      critical_differentiators: [rule("C1", 2), rule("C2", 0)],
      therapy_history_requirements: [rule("T1", 1), rule("T2", 1), rule("T3", 0)],
      key_exclusions_high_impact: [rule("K1", 1)],
      standard_criteria_low_impact: [rule("S1", 0), rule("S2", 0), rule("S3", 0), rule("S4", 3)],
    },
    hierarchical_criteria: [criterion("I1", 2), criterion("I2", 0), criterion("E1", 3)],
  });

  test("ELIG-7: the five summary cards", () => {
    expect(answer.summary).toEqual({
      critical_differentiators: 2,
      therapy_history_requirements: 3,
      key_exclusions_high_impact: 1,
      standard_criteria_low_impact: 4,
      total_sql_files: 8,
    });
  });

  test("ELIG-7: top-level criteria and their conditions", () => {
    const { total_original_criteria, total_child_criteria } = answer.hierarchical_data ?? {};
    expect([total_original_criteria, total_child_criteria]).toEqual([3, 5]);
  });

  test("ELIG-7: the criteria with SQL are those of the lists that have files, list by list", () => {
    expect(answer.criteria_with_sql.map((one) => [one.id, one.sql_files.length])).toEqual([
      ["C1", 2],
      ["T1", 1],
      ["T2", 1],
      ["K1", 1],
      ["S4", 3],
    ]);
  });
});

test("ELIG-7: nested SQL files with text are counted", () => {
  const holder = { ...file("all.sql"), content: "", sql_files: [file("a.sql"), file("b.sql")] };
  const both = { ...file("c.sql"), sql_files: [file("d.sql")] };
  const { summary, criteria_with_sql } = derive({
    normalized_criteria: {
      critical_differentiators: [
        rule("C1", 0, { sql_files: [holder, both] }),
        rule("C2", 0, { sql_files: [{ ...holder, sql_files: [] }] }),
      ],
    },
  });
  expect(summary.total_sql_files).toBe(4);
  expect(criteria_with_sql.map(({ id, sql_files }) => [id, sql_files])).toEqual([["C1", [holder, both]]]);
});

describe("ELIG-7: the description of a criterion", () => {
  test.each([
    [{ original_text: "Original", normalized_text: "Normalized" }, "Original"],
    [{ normalized_text: "Normalized" }, "Normalized"],
    [{}, "Rule of C1"],
  ])("%j is described as %s", (more, description) => {
    const { criteria_with_sql } = derive({
      normalized_criteria: { critical_differentiators: [rule("C1", 1, more)] },
    });
    expect(criteria_with_sql[0]).toMatchObject({
      description,
      expected_impact: null,
      source_criterion: null,
    });
    expect(criteria_with_sql[0]).not.toHaveProperty("execution_plan");
  });

  test("impact, source, and plan are unchanged", () => {
    const more = {
      expected_impact: "High",
      source_criterion: "Inclusion 1",
      execution_plan: { overview: "Steps" },
    };
    const { criteria_with_sql } = derive({
      normalized_criteria: { critical_differentiators: [rule("C1", 1, more)] },
    });
    expect(criteria_with_sql[0]).toMatchObject(more);
  });
});

test.each([
  [
    ["I1", "E1"],
    ["I1", "E1"],
  ],
  [
    ["I1", "I1", "E1", "I1"],
    ["I1", "I1 (2)", "E1", "I1 (3)"],
  ],
  [
    ["I1", "I1", "I1 (2)"],
    ["I1", "I1 (3)", "I1 (2)"],
  ],
])("ELIG-7: each criterion has a unique id: %j become %j", (given, named) => {
  const { hierarchical_data } = derive({ hierarchical_criteria: given.map((id) => criterion(id, 0)) });
  expect(hierarchical_data?.all_criteria.map((one) => one.criterionId)).toEqual(named);
  expect(hierarchical_data?.all_criteria.map((one) => one.original_id)).toEqual(given);
});

test("ELIG-7: a protocol with neither format, and one from an older extraction", () => {
  expect(derive({})).toMatchObject({ hierarchical_data: null, criteria_with_sql: [], legacy_criteria: [] });
  const legacy = [{ description: "Adults", category: "Demographics", type: "inclusion" }];
  expect(derive({ legacy_criteria: legacy })).toMatchObject({
    hierarchical_data: null,
    legacy_criteria: legacy,
    summary: { standard_criteria_low_impact: 0, total_sql_files: 0 },
  });
});

test("an empty hierarchy is distinguished from a missing one", () => {
  expect(derive({ hierarchical_criteria: [] }).hierarchical_data).toEqual({
    total_original_criteria: 0,
    total_child_criteria: 0,
    all_criteria: [],
  });
});
