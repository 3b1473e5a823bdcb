import { describe, expect, test } from "vitest";
import { lineOf } from "../../content/content-node.ts";
import type { Json } from "../../contract/value.ts";
import { derivedPlan, planOverview, readExecutionPlan } from "./execution-plan.ts";

const labelsOf = (plan: Json) => {
  const read = readExecutionPlan(plan);
  return read?.kind === "parts" ? read.parts.map(({ label }) => label) : (read?.kind ?? "none");
};

describe("ELIG-5", () => {
  test("shows the known parts in the specified order, whatever the stored order", () => {
    expect(
      labelsOf({
        estimated_execution_time: "2 s",
        performance_notes: ["n"],
        performance_considerations: ["c"],
        aggregations: ["a"],
        filters: ["f"],
        joins: ["j"],
        main_steps: ["s"],
        data_access_pattern: "Scan",
        estimated_complexity: "High",
        overview: "All",
      }),
    ).toEqual([
      "Overview",
      "Complexity",
      "Data access pattern",
      "Main steps",
      "Joins",
      "Filters",
      "Aggregations",
      "Performance considerations",
      "Notes",
      "Estimated execution time",
    ]);
  });

  test.each<[Json, string[] | string]>([
    [
      { value: { overview: { value: "Wrapped" }, main_steps: { value: ["one"] } } },
      ["Overview", "Main steps"],
    ],
    [{ overview: "", joins: [], main_steps: ["one"] }, ["Main steps"]],
    [{ overview: "Yes", dialect: "PostgreSQL" }, ["Overview", "Dialect"]],
    ["In one sentence", ["Overview"]],
    [{ strategy: "hash", cost: 4 }, "raw"],
    [["one", "two"], "raw"],
    [42, "raw"],
    [{}, "none"],
    [null, "none"],
    ["", "none"],
    [{ overview: null }, "none"],
  ])("%j reads %j", (plan, read) => {
    expect(labelsOf(plan)).toEqual(read);
  });

  test("returns null for a criterion without a plan", () => {
    expect(readExecutionPlan(undefined)).toBeNull();
  });
});

test.each<[Json | undefined, string | null]>([
  [{ overview: " Scans persons " }, "Scans persons"],
  [{ value: { overview: { value: "Wrapped" } } }, "Wrapped"],
  ["In one sentence", "In one sentence"],
  [{ main_steps: ["one"] }, null],
  [{ overview: ["no", "sentence"] }, null],
  [undefined, null],
])("the overview of %j is %j", (plan, overview) => {
  expect(planOverview(plan)).toBe(overview);
});

const criterion = {
  criterionId: "I3",
  name: "Vital capacity",
  original_id: "I3",
  tier: 1,
  tierName: "Critical",
  type: "inclusion",
  criteria_text: "Vital capacity of at least 60 %, upright",
} as const;
const concept = { concept_code: "1", concept_name: "Slow vital capacity", omop_table: "measurement" };

test("derives a plan from the conditions: one step per condition, with concepts and limit", () => {
  const children = [
    {
      category: "Lung",
      atomicId: "I3.1",
      atomicText: "Slow vital capacity of at least 60 %",
      valueConstraint: ">= 60 %",
      omop_concepts: [concept],
      sqlTemplate: "SELECT 1",
    },
    { category: "Lung", atomicId: "I3.2", atomicText: "Measured upright", omop_concepts: [] },
  ];
  const plan = derivedPlan({ ...criterion, child_criteria: children }) ?? [];
  expect(plan.map(({ key, node }) => [key, lineOf(node)])).toEqual([
    ["overview", "2 conditions, 1 with an SQL template"],
    ["data_access_pattern", "Reads measurement"],
    [
      "main_steps",
      "I3.1: Slow vital capacity of at least 60 % (Slow vital capacity), I3.2: Measured upright; no query",
    ],
    ["filters", "I3.1: >= 60 %"],
  ]);
});

test("returns null without conditions", () => {
  expect(derivedPlan({ ...criterion, child_criteria: [] })).toBeNull();
});
