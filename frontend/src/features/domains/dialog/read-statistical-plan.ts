import { asObject, contentOf, furtherOf, without } from "@trialtrace/backend/content";
import type { ContentEntry, Json, JsonObject } from "@trialtrace/backend/contract";

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

export interface StatisticalPlanContent {
  readonly metadata: readonly ContentEntry[];
  /** The sections of the specification, also where nothing was extracted for one of them. */
  readonly sections: readonly ContentEntry[];
  /** Other extracted content, so that everything stored is shown. */
  readonly further: readonly ContentEntry[];
}

/**
 * DOM-5. The plan is in protocolData or in its
 * structured_data; if a field is in both, the one next to sap_metadata applies.
 * @returns null when sap_metadata is missing (UI-1)
 */
export function readStatisticalPlan(protocolData: Json): StatisticalPlanContent | null {
  const root = asObject(protocolData);
  const { structured_data, ...outer } = root;
  const inner = asObject(structured_data);
  const plan = hasMetadata(outer) ? { ...inner, ...outer } : { ...outer, ...inner };
  if (!hasMetadata(plan)) return null;
  const metadata = asObject(plan.sap_metadata);
  const { provenance: _, ...otherMetadata } = without(metadata, Object.keys(metadataLabels));
  return {
    metadata: [
      ...Object.entries(metadataLabels).map(([key, label]) => entry(key, label, metadata[key])),
      ...entriesOf(otherMetadata),
    ],
    sections: sections.map(([key, label]) => entry(key, label, plan[key])),
    further: furtherOf(plan, ["sap_metadata", ...sections.map(([key]) => key)]),
  };
}

const hasMetadata = (plan: JsonObject) => Object.keys(asObject(plan.sap_metadata)).length > 0;

const entry = (key: string, label: string, value: Json | undefined): ContentEntry => ({
  key,
  label,
  node: contentOf(value),
});

function entriesOf(record: JsonObject): readonly ContentEntry[] {
  const node = contentOf(record);
  return node.kind === "group" ? node.entries : [];
}
