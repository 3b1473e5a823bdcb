import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { Eligibility, HierarchicalCriterion, NormalizedCriterion } from "../contract/eligibility.ts";

export type BundleEligibility = NonNullable<BundleDocuments["eligibility.json"]>;

/** ELIG-7: the response of GET /api/eligibility-comprehensive. Every figure is computed. */
export function eligibilityAnswer(
  protocolId: string,
  { normalized_criteria, hierarchical_criteria, legacy_criteria = [] }: BundleEligibility,
): Eligibility {
  const lists = {
    critical_differentiators: normalized_criteria?.critical_differentiators ?? [],
    therapy_history_requirements: normalized_criteria?.therapy_history_requirements ?? [],
    key_exclusions_high_impact: normalized_criteria?.key_exclusions_high_impact ?? [],
    standard_criteria_low_impact: normalized_criteria?.standard_criteria_low_impact ?? [],
  };
  const all = Object.values(lists).flat();
  const withSql = all.filter((criterion) => countSqlFiles(criterion) > 0);
  return {
    protocolId,
    summary: {
      critical_differentiators: lists.critical_differentiators.length,
      therapy_history_requirements: lists.therapy_history_requirements.length,
      key_exclusions_high_impact: lists.key_exclusions_high_impact.length,
      standard_criteria_low_impact: lists.standard_criteria_low_impact.length,
      total_sql_files: withSql.reduce((sum, criterion) => sum + countSqlFiles(criterion), 0),
    },
    normalized_criteria: lists,
    hierarchical_data: hierarchical_criteria
      ? {
          total_original_criteria: hierarchical_criteria.length,
          total_child_criteria: hierarchical_criteria.reduce(
            (sum, one) => sum + one.child_criteria.length,
            0,
          ),
          all_criteria: withIds(hierarchical_criteria),
        }
      : null,
    legacy_criteria,
    criteria_with_sql: withSql.map(describeCriterion),
  };
}

/** The original id identifies a criterion; if a protocol uses one twice, later ones get the next free number. */
function withIds(criteria: NonNullable<BundleEligibility["hierarchical_criteria"]>): HierarchicalCriterion[] {
  const given = new Set(criteria.map((criterion) => criterion.original_id));
  const taken = new Set<string>();
  return criteria.map((criterion) => {
    let criterionId = criterion.original_id;
    for (let number = 2; taken.has(criterionId); number++) {
      const numbered = `${criterion.original_id} (${number})`;
      if (!given.has(numbered)) criterionId = numbered;
    }
    taken.add(criterionId);
    return { criterionId, ...criterion };
  });
}

/** Files with text, including nested ones. */
export function countSqlFiles({ sql_files }: Pick<NormalizedCriterion, "sql_files">): number {
  const files = sql_files.flatMap((file) => [file, ...(file.sql_files ?? [])]);
  return files.filter(({ content }) => content.trim() !== "").length;
}

function describeCriterion(criterion: NormalizedCriterion): Eligibility["criteria_with_sql"][number] {
  const { id, rule, sql_files, execution_plan, original_text, normalized_text } = criterion;
  return {
    id,
    rule,
    description: original_text ?? normalized_text ?? rule,
    expected_impact: criterion.expected_impact ?? null,
    source_criterion: criterion.source_criterion ?? null,
    sql_files,
    ...(execution_plan === undefined ? {} : { execution_plan }),
  };
}
