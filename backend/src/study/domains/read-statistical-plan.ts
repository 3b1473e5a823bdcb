import { contentOf } from "../../content/content-node.ts";
import { asObject, entryOf, furtherOf, without } from "../../content/read-fields.ts";
import type { ContentEntry } from "../../contract/content.ts";
import type { PlanOverview } from "../../contract/study/domain-view.ts";
import type { Json, JsonObject } from "../../contract/value.ts";

/** DOM-6: the fields of sap_metadata that are always shown, and their labels. */
const metadataLabels = {
  protocol_id: "Protocol ID",
  document_version: "Document version",
  study_phase: "Study phase",
  therapeutic_area: "Therapeutic area",
} as const;

/** DOM-6: metadata, objectives, populations, methods, and the remaining sections. */
const sections = [
  ["objectives", "Objectives"],
  ["populations", "Populations"],
  ["analysis_sets", "Analysis sets"],
  ["statistical_methods", "Statistical methods"],
  ["missing_data", "Missing data"],
] as const;

/**
 * DOM-6. The plan is in protocolData or in its structured_data; if a field is in both, the one next to sap_metadata
 * applies.
 * @returns null without sap_metadata (UI-1)
 */
export function readStatisticalPlan(protocolData: Json): PlanOverview | null {
  const root = asObject(protocolData);
  const { structured_data, ...outer } = root;
  const inner = asObject(structured_data);
  const plan = hasMetadata(outer) ? { ...inner, ...outer } : { ...outer, ...inner };
  if (!hasMetadata(plan)) return null;
  const metadata = asObject(plan.sap_metadata);
  const { provenance: _, ...otherMetadata } = without(metadata, Object.keys(metadataLabels));
  return {
    metadata: [
      ...Object.entries(metadataLabels).map(([key, label]) => entryOf(key, label, metadata[key])),
      ...entriesOf(otherMetadata),
    ],
    sections: sections.map(([key, label]) => entryOf(key, label, plan[key])),
    further: furtherOf(plan, ["sap_metadata", ...sections.map(([key]) => key)]),
  };
}

const hasMetadata = (plan: JsonObject) => Object.keys(asObject(plan.sap_metadata)).length > 0;

function entriesOf(record: JsonObject): readonly ContentEntry[] {
  const node = contentOf(record);
  return node.kind === "group" ? node.entries : [];
}
