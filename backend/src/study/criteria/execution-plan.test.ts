import { describe, expect, test } from "vitest";
import type { Json } from "../../contract/value.ts";
import { planOverview, readExecutionPlan } from "./execution-plan.ts";

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
