import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { JsonObject } from "../contract/value.ts";
import { countSqlFiles } from "./eligibility.ts";

type Eligibility = NonNullable<BundleDocuments["eligibility.json"]>;
type Hierarchical = NonNullable<Eligibility["hierarchical_criteria"]>[number];
type Legacy = NonNullable<Eligibility["legacy_criteria"]>[number];
type Lists = NonNullable<Eligibility["normalized_criteria"]>;
type Normalized = Lists["critical_differentiators"][number];

interface Judged {
  readonly score: "HIGH" | "MEDIUM" | "LOW";
  readonly category: string;
  readonly needsReview: boolean;
  readonly entry: JsonObject;
}

/** ELIG-7: tier 1 is critical, tier 2 medium, and tier 3 low priority. */
const tierScores = { 1: "HIGH", 2: "MEDIUM", 3: "LOW" } as const;

/**
 * `structured_data` of the "Eligibility Criteria" domain (ELIG-7), computed from the criteria. Anything the criteria
 * do not state (confidence, prevalence) is null.
 */
export function eligibilitySummary(id: string, title: string, eligibility: Eligibility): JsonObject {
  const judged = eligibility.hierarchical_criteria
    ? eligibility.hierarchical_criteria.map(judgeHierarchical)
    : [
        ...judgeLists(eligibility.normalized_criteria),
        ...(eligibility.legacy_criteria ?? []).map(judgeLegacy),
      ];
  const counts = new Map<string, number>();
  for (const { category } of judged) counts.set(category, (counts.get(category) ?? 0) + 1);
  const categories = Object.fromEntries(counts);
  const withScore = (score: Judged["score"]) => judged.filter((one) => one.score === score).length;
  return {
    protocol_id: id,
    protocol_title: title,
    summary: {
      totalCriteria: judged.length,
      differentiatingScores: { high: withScore("HIGH"), medium: withScore("MEDIUM") },
      requiresManualReview: judged.filter((one) => one.needsReview).length,
      categories,
    },
    critical_differentiators: judged.filter((one) => one.score !== "LOW").map((one) => one.entry),
  };
}

/** A criterion needs review if no query covers it or its concepts are unverified. */
function judgeHierarchical(criterion: Hierarchical): Judged {
  const children = criterion.child_criteria;
  const concepts = children.flatMap((child) => child.omop_concepts);
  const needsReview =
    children.length === 0 ||
    children.some((child) => !child.sqlTemplate?.trim()) ||
    concepts.some((concept) => concept.verified === false);
  const score = tierScores[criterion.tier];
  const category = children[0]?.category ?? criterion.type;
  return {
    score,
    category,
    needsReview,
    entry: {
      criterion_id: criterion.original_id,
      differentiating_score: score,
      category,
      requires_manual_review: needsReview,
      original_text: criterion.criteria_text,
      normalized_text: criterion.name,
      analysis: { clinical_intent: null, confidence: null },
      expected_prevalence: null,
      data_requirements: [...new Set(concepts.map((concept) => concept.omop_table))],
      concepts_found: [...new Set(concepts.map((concept) => concept.concept_name))],
      ...(criterion.provenance ? { provenance: { ...criterion.provenance } } : {}),
    },
  };
}

function judgeLists(lists: Lists | undefined): Judged[] {
  return [
    ...(lists?.critical_differentiators ?? []).map((one) => judgeNormalized(one, "HIGH")),
    ...(lists?.key_exclusions_high_impact ?? []).map((one) => judgeNormalized(one, "MEDIUM")),
    ...(lists?.therapy_history_requirements ?? []).map((one) => judgeNormalized(one, "MEDIUM")),
    ...(lists?.standard_criteria_low_impact ?? []).map((one) => judgeNormalized(one, "LOW")),
  ];
}

function judgeNormalized(criterion: Normalized, score: Judged["score"]): Judged {
  const needsReview = countSqlFiles(criterion) === 0;
  return {
    score,
    category: criterion.category,
    needsReview,
    entry: {
      criterion_id: criterion.id,
      differentiating_score: score,
      category: criterion.category,
      requires_manual_review: needsReview,
      original_text: criterion.original_text ?? criterion.rule,
      normalized_text: criterion.normalized_text ?? criterion.rule,
      analysis: { clinical_intent: criterion.rationale ?? null, confidence: null },
      expected_prevalence: null,
      data_requirements: [],
      concepts_found: [],
      ...(criterion.provenance ? { provenance: { ...criterion.provenance } } : {}),
    },
  };
}

/** An older extraction states neither how much a criterion differentiates nor how to query it. */
function judgeLegacy(criterion: Legacy, index: number): Judged {
  return {
    score: "LOW",
    category: criterion.category,
    needsReview: true,
    entry: { criterion_id: `legacy-${index + 1}`, original_text: criterion.description },
  };
}
