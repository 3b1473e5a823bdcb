import { asObject, isMissing, isRecord, namedRecord, opened, without } from "../../../content/read-fields.ts";
import {
  isJsonObject,
  isProvenance,
  type Json,
  type JsonObject,
  provenanceOf,
  unwrap,
} from "../../../contract/value.ts";
import { recordsOf } from "./fields.ts";

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

/**
 * Merges two records of the same item.
 * @param place label of the second record where the two differ
 */
function mergeRecords(first: JsonObject, second: JsonObject, place: string): JsonObject {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      key === "provenance" ? placesOf(first[key], second[key]) : mergeValues(first[key], second[key], place),
    ]),
  );
}

/** Merges two lists of named items; items with the same acronym, or else the same name, are identical. */
export function mergeNamed(first: Json | undefined, second: Json | undefined, place: string): Json[] {
  const left = recordsOf(second).map((item) => namedRecord(item));
  const merged = recordsOf(first).map((item) => {
    const record = namedRecord(item);
    const index = left.findIndex((other) => isSame(record, other));
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return found ? mergeRecords(record, found, place) : record;
  });
  return [...merged, ...left];
}

/**
 * Merges two statements of a value: shared content appears once, with its page; differing content becomes a
 * list of both, the second labeled with its place.
 */
export function mergeValues(first: Json | undefined, second: Json | undefined, place: string): Json {
  if (isMissing(first)) return second ?? first ?? null;
  if (isMissing(second) || first === undefined || second === undefined) return first ?? null;
  if (isNearDuplicate(first, second)) return provenanceOf(first).length > 0 ? first : second;
  if (isRecord(first) && isRecord(second)) return mergeRecords(first, second, place);
  if (isSingle(first) && isSingle(second)) {
    return [first, { ...(isJsonObject(second) ? second : { value: second }), also_stated_in: place }];
  }
  const all = [...recordsOf(first), ...recordsOf(second)];
  return all.filter((item, index) => all.findIndex((other) => isNearDuplicate(item, other)) === index);
}

const isSingle = (value: Json) => {
  const plain = unwrap(value);
  return !Array.isArray(plain) && !isJsonObject(plain);
};

/** True for equal values, ignoring wrappers, sources, case and spacing. */
function isNearDuplicate(first: Json, second: Json): boolean {
  return textOf(first) === textOf(second);
}

function placesOf(...places: readonly (Json | undefined)[]): Json[] {
  return places.flatMap((place) => (place === undefined ? [] : Array.isArray(place) ? place : [place]));
}

function isSame(first: JsonObject, second: JsonObject): boolean {
  const key = !isMissing(first.acronym) && !isMissing(second.acronym) ? "acronym" : "name";
  return !isMissing(first[key]) && isNearDuplicate(first[key] ?? null, second[key] ?? null);
}

function textOf(value: Json): string {
  return JSON.stringify(bare(value)).toLowerCase().replace(/\s+/g, " ");
}

function bare(value: Json): Json {
  const plain = unwrap(value) ?? null;
  if (Array.isArray(plain)) return plain.filter((item) => !isProvenance(item)).map(bare);
  if (!isJsonObject(plain)) return String(plain).trim();
  const fields = Object.entries(plain).filter(([key]) => key !== "provenance");
  return Object.fromEntries(fields.map(([key, item]) => [key, bare(item)]));
}
