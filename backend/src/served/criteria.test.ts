import { expect, test } from "vitest";
import { bundleEligibilitySchema } from "../contract/bundle/index.ts";
import { getCriteria } from "../contract/study/criteria.ts";
import { eligibilityAnswer } from "./eligibility.ts";
import { criteria } from "./views.ts";

const child = { category: "Age", atomicId: "I1.1", atomicText: "At least 18 years" };
const stored = bundleEligibilitySchema.parse({
  normalized_criteria: {
    critical_differentiators: [
      {
        ...{ id: "I1", rule: "Age >= 18", category: "critical_differentiators" },
        ...{ rwd_mapping: { summary: "Year of birth" }, execution_plan: { overview: "Scans persons" } },
      },
      { id: "I2", rule: "Consent", category: "critical_differentiators" },
    ],
  },
  hierarchical_criteria: [
    {
      ...{ name: "Adults", original_id: "I1", tier: 1, tierName: "", type: "inclusion", criteria_text: "x" },
      child_criteria: [child],
    },
  ],
});

test("STU-7: criteria are served as stored, with their plans and mappings laid out", () => {
  const answer = eligibilityAnswer("P1", stored);
  const read = getCriteria.response.parse(JSON.parse(JSON.stringify(criteria(answer))));
  const [first, second] = read.normalized_criteria.critical_differentiators;
  expect(first?.read).toMatchObject({
    plan: { kind: "parts", parts: [{ label: "Overview", node: { text: "Scans persons" } }] },
    planOverview: "Scans persons",
    mapping: { kind: "group", entries: [{ label: "Summary" }] },
  });
  expect(second?.read).toEqual({ plan: null, planOverview: null, mapping: null });
  expect(read.hierarchical_data?.all_criteria[0]?.derivedPlan?.map(({ key }) => key)).toContain("main_steps");
  const { criteria_with_sql: _, normalized_criteria: __, hierarchical_data: ___, ...rest } = answer;
  expect(read).toMatchObject(rest);
});

test("STU-7: a study without criteria has none", () => {
  expect(criteria(eligibilityAnswer("P1", {}))).toMatchObject({
    hierarchical_data: null,
    legacy_criteria: [],
    normalized_criteria: { critical_differentiators: [] },
  });
});
