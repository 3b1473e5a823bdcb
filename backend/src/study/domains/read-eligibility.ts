import { contentOf, isEmptyNode, plainText } from "../../content/content-node.ts";
import { asList, asObject, entryOf, furtherOf, without } from "../../content/read-fields.ts";
import type { ContentNode } from "../../contract/content.ts";
import type { Differentiator, EligibilityOverview } from "../../contract/study/domain-view.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../../contract/value.ts";

/** DOM-6: the overview of the criteria. @returns null without structured_data (UI-1) */
export function readEligibility(protocolData: Json): EligibilityOverview | null {
  const root = asObject(protocolData);
  const data = asObject(root.structured_data);
  if (Object.keys(data).length === 0) return null;
  const summary = asObject(data.summary);
  const scores = asObject(summary.differentiatingScores);
  const total = Number(plainText(unwrap(summary.totalCriteria)) ?? Number.NaN);
  return {
    total: Number.isInteger(total) ? total : null,
    overview: [entry("Protocol ID", data.protocol_id), entry("Protocol title", data.protocol_title)],
    statistics: [
      entry("Total criteria", summary.totalCriteria),
      entry("High differentiating score", scores.high),
      entry("Medium differentiating score", scores.medium),
      entry("Requires manual review", summary.requiresManualReview),
    ],
    categories: readCategories(summary.categories),
    differentiators: asList(data.critical_differentiators).map(readDifferentiator),
    further: nodeOrNull({
      ...without(root, ["structured_data"]),
      ...without(data, ["protocol_id", "protocol_title", "summary", "critical_differentiators"]),
      ...nonEmpty("summary", without(summary, knownSummary)),
    }),
  };
}

const knownSummary = ["totalCriteria", "differentiatingScores", "requiresManualReview", "categories"];

/** Categories come as names, as records with a name and a count, or as counts by name. */
function readCategories(value: Json | undefined): { name: string; count: string | null }[] {
  const plain = unwrap(value);
  if (Array.isArray(plain)) {
    return plain.flatMap((item) => {
      const record = asObject(item);
      const name = plainText(unwrap(item)) ?? plainText(unwrap(record.name ?? record.category));
      return name === null ? [] : [{ name, count: plainText(unwrap(record.count ?? record.total)) }];
    });
  }
  return Object.entries(asObject(plain)).map(([name, count]) => ({ name, count: plainText(unwrap(count)) }));
}

const knownDifferentiator = [
  ...["criterion_id", "differentiating_score", "category", "requires_manual_review", "original_text"],
  ...["normalized_text", "analysis", "expected_prevalence", "data_requirements", "concepts_found"],
];

function readDifferentiator(item: Json): Differentiator {
  // A criterion stored as a sentence instead of a record.
  const record = isJsonObject(item) ? item : { original_text: item };
  const analysis = asObject(record.analysis);
  const review = unwrap(record.requires_manual_review);
  const rest = {
    ...without(analysis, ["clinical_intent", "confidence"]),
    ...without(record, knownDifferentiator),
  };
  return {
    id: plainText(unwrap(record.criterion_id)),
    score: plainText(unwrap(record.differentiating_score)),
    category: plainText(unwrap(record.category)),
    requiresManualReview: typeof review === "boolean" ? review : null,
    original: contentOf(record.original_text),
    normalized: contentOf(record.normalized_text),
    details: [
      entry("Clinical intent", analysis.clinical_intent),
      entry("Confidence", analysis.confidence),
      entry("Expected prevalence", record.expected_prevalence),
      entry("Data requirements", record.data_requirements),
      entry("Concepts found", record.concepts_found),
      ...furtherOf(rest),
    ],
    sources: provenanceOf(record),
  };
}

const entry = (label: string, value: Json | undefined) => entryOf(label, label, value);

const nonEmpty = (key: string, record: JsonObject): JsonObject =>
  Object.keys(record).length === 0 ? {} : { [key]: record };

function nodeOrNull(record: JsonObject): ContentNode | null {
  const node = contentOf(record);
  return isEmptyNode(node) ? null : node;
}
