import { isMissing, isRecord, namedRecord, opened } from "../../../content/read-fields.ts";
import { asObject, without } from "../../../content/read-json.ts";
import { type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { recordsOf } from "./fields.ts";
import { isNearDuplicate, mergeNamed, mergeRecords, mergeValues } from "./merge-values.ts";

/**
 * SAP-1: merges a document with both structures, so that no value appears twice. Shared values move to where
 * the second variant shows them; values only in the first variant stay in place.
 */
export function mergeStructures(document: JsonObject): JsonObject {
  const { sap_metadata, document_metadata, ...rest } = document;
  const metadata = mergeRecords(metadataOf(document_metadata), metadataOf(sap_metadata), "SAP metadata");
  const merged = {
    ...rest,
    ...withEndpoints(document),
    ...withPopulations(document),
    document_metadata: metadata,
  };
  return onePhase(merged, metadata);
}

/** Identifying fields of a plan; text or a list becomes a single field. */
export function metadataOf(value: Json | undefined): JsonObject {
  return value === undefined || isMissing(value) ? {} : namedRecord(value, "metadata");
}

/** Endpoint lists by their names in the second and first variant. */
const endpointLists = [
  ["primary", "primary_endpoints"],
  ["secondary", "secondary_endpoints"],
  ["exploratory", "exploratory_endpoints"],
] as const;

function withEndpoints({ endpoints, objectives_endpoints }: JsonObject): JsonObject {
  if (isMissing(endpoints) || !isRecord(unwrap(endpoints)) || !isRecord(unwrap(objectives_endpoints)))
    return {};
  const objectives = opened(objectives_endpoints);
  const merged = { ...opened(endpoints) };
  for (const [second, first] of endpointLists) {
    if (!isMissing(objectives[first]))
      merged[second] = mergeNamed(merged[second], objectives[first], "Objectives & Endpoints");
  }
  const left = without(
    objectives,
    endpointLists.map(([, first]) => first),
  );
  return { endpoints: merged, objectives_endpoints: left };
}

function withPopulations({ study_design_and_populations, analysis_populations }: JsonObject): JsonObject {
  const design = opened(study_design_and_populations);
  if (isMissing(design.analysis_populations) || !isRecord(unwrap(analysis_populations))) return {};
  const { primary_population, other_populations, ...left } = opened(analysis_populations);
  const populations = [
    ...recordsOf(primary_population).map((item) => ({ role: "Primary", ...namedRecord(item) })),
    ...recordsOf(other_populations).map((item) => ({ role: "Other", ...namedRecord(item) })),
  ];
  return {
    study_design_and_populations: {
      ...design,
      analysis_populations: mergeNamed(design.analysis_populations, populations, "Analysis Populations"),
    },
    analysis_populations: left,
  };
}

/** The first variant states the phase in its header, the second in the study design. */
function onePhase(document: JsonObject, metadata: JsonObject): JsonObject {
  const { study_phase, ...others } = metadata;
  const design = asObject(document.study_design_and_populations);
  if (isMissing(study_phase) || isMissing(design.phase)) return document;
  if (!isNearDuplicate(study_phase ?? null, design.phase ?? null)) return document;
  return {
    ...document,
    document_metadata: others,
    study_design_and_populations: {
      ...opened(document.study_design_and_populations),
      phase: mergeValues(design.phase, study_phase, "SAP metadata"),
    },
  };
}
