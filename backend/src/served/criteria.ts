import { contentOf, isEmptyNode } from "../content/content-node.ts";
import type { Eligibility, NormalizedCriterion } from "../contract/eligibility.ts";
import type { Criteria, ListedCriterion } from "../contract/study/criteria.ts";
import { derivedPlan, planOverview, readExecutionPlan } from "../study/criteria/execution-plan.ts";

/** ELIG-5: the criteria as the browser shows them: stored texts with their query plans and mappings laid out. */
export function criteria({ criteria_with_sql: _, ...stored }: Eligibility): Criteria {
  const lists = stored.normalized_criteria;
  const data = stored.hierarchical_data;
  return {
    ...stored,
    normalized_criteria: {
      critical_differentiators: lists.critical_differentiators.map(listed),
      therapy_history_requirements: lists.therapy_history_requirements.map(listed),
      key_exclusions_high_impact: lists.key_exclusions_high_impact.map(listed),
      standard_criteria_low_impact: lists.standard_criteria_low_impact.map(listed),
    },
    hierarchical_data: data && {
      ...data,
      all_criteria: data.all_criteria.map((one) => ({ ...one, derivedPlan: derivedPlan(one) })),
    },
  };
}

function listed(criterion: NormalizedCriterion): ListedCriterion {
  const mapping = contentOf(criterion.rwd_mapping);
  return {
    ...criterion,
    read: {
      plan: readExecutionPlan(criterion.execution_plan),
      planOverview: planOverview(criterion.execution_plan),
      mapping: isEmptyNode(mapping) ? null : mapping,
    },
  };
}
