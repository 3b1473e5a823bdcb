import type {
  Criteria,
  DecomposedCriterion,
  LegacyCriterion,
  ListedCriterion,
} from "@trialtrace/backend/contract";

type Lists = Criteria["normalized_criteria"];

/** A hierarchical criterion with defaults for everything a test does not set. */
export function makeHierarchical(id: string, over: Partial<DecomposedCriterion> = {}): DecomposedCriterion {
  return {
    criterionId: id,
    original_id: id,
    name: `Name of ${id}`,
    tier: 2,
    tierName: "Medium Priority",
    type: "inclusion",
    criteria_text: `Text of ${id}`,
    ...{ child_criteria: [], derivedPlan: null },
    ...over,
  };
}

export function makeChild(
  atomicId: string,
  over: Partial<DecomposedCriterion["child_criteria"][number]> = {},
) {
  return { category: "Laboratory", atomicId, atomicText: `Atom ${atomicId}`, omop_concepts: [], ...over };
}

/** Of a criterion without a query plan and a mapping. */
const readNothing: ListedCriterion["read"] = { plan: null, planOverview: null, mapping: null };

/** A criterion of one of the four lists. */
export function makeNormalized(id: string, over: Partial<ListedCriterion> = {}): ListedCriterion {
  return {
    id,
    rule: `Rule of ${id}`,
    category: "standard_criteria",
    sql_files: [],
    read: readNothing,
    ...over,
  };
}

export function makeSqlFile(filename: string, content = `SELECT '${filename}';\n`) {
  return { filename, filepath: `sql/${filename}`, content };
}

export function makeLegacy(description: string, over: Partial<LegacyCriterion> = {}): LegacyCriterion {
  return { description, category: "Demographics", type: "inclusion", ...over };
}

export interface EligibilityParts {
  readonly hierarchical?: readonly DecomposedCriterion[];
  readonly lists?: Partial<Lists>;
  readonly legacy?: readonly LegacyCriterion[];
}

/** A response with these criteria and matching counts. */
export function makeEligibility({ hierarchical, lists = {}, legacy = [] }: EligibilityParts): Criteria {
  const normalized_criteria: Lists = {
    critical_differentiators: [],
    therapy_history_requirements: [],
    key_exclusions_high_impact: [],
    standard_criteria_low_impact: [],
    ...lists,
  };
  const all = Object.values(normalized_criteria).flat();
  return {
    protocolId: "example-1.pdf",
    summary: {
      critical_differentiators: normalized_criteria.critical_differentiators.length,
      therapy_history_requirements: normalized_criteria.therapy_history_requirements.length,
      key_exclusions_high_impact: normalized_criteria.key_exclusions_high_impact.length,
      standard_criteria_low_impact: normalized_criteria.standard_criteria_low_impact.length,
      total_sql_files: all.reduce((sum, { sql_files }) => sum + sql_files.length, 0),
    },
    normalized_criteria,
    hierarchical_data: hierarchical
      ? {
          total_original_criteria: hierarchical.length,
          total_child_criteria: hierarchical.reduce((sum, one) => sum + one.child_criteria.length, 0),
          all_criteria: [...hierarchical],
        }
      : null,
    legacy_criteria: [...legacy],
  };
}
