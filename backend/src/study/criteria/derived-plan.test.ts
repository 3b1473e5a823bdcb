import { expect, test } from "vitest";
import { lineOf } from "../../content/content-node.ts";
import { derivedPlan } from "./execution-plan.ts";

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
