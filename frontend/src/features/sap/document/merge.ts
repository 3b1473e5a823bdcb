import {
  isJsonObject,
  isProvenance,
  type Json,
  type JsonObject,
  provenanceOf,
  unwrap,
} from "@trialtrace/backend/contract";
import { asObject, without } from "../../../lib/content/read-json.ts";
import { isMissing, recordsOf } from "./fields.ts";

/**
 * Two records of the same thing as one: a value that both state stands once, the one that tells its page; what they
 * state differently stands as a list of both.
 */
export function mergeRecords(first: JsonObject, second: JsonObject): JsonObject {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeValues(first[key], second[key], key === "provenance")]),
  );
}

/** Two lists of named things as one; what has the same acronym, or else the same name, is the same thing. */
export function mergeNamed(first: Json | undefined, second: Json | undefined): Json[] {
  const left = recordsOf(second).map(asNamed);
  const merged = recordsOf(first)
    .map(asNamed)
    .map((record) => {
      const index = left.findIndex((other) => isSame(record, other));
      const [found] = index < 0 ? [] : left.splice(index, 1);
      return found ? mergeRecords(record, found) : record;
    });
  return [...merged, ...left];
}

function mergeValues(first: Json | undefined, second: Json | undefined, isPlace: boolean): Json {
  if (isPlace) return [...placesOf(first), ...placesOf(second)];
  if (isMissing(first)) return second ?? first ?? null;
  if (isMissing(second)) return first ?? null;
  if (textOf(first) === textOf(second))
    return provenanceOf(first).length > 0 ? (first ?? null) : (second ?? null);
  if (isRecord(first) && isRecord(second)) return mergeRecords(first, second);
  return [
    ...new Map([...recordsOf(first), ...recordsOf(second)].map((item) => [textOf(item), item])).values(),
  ];
}

const placesOf = (value: Json | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const isRecord = (value: Json | undefined): value is JsonObject => isJsonObject(value) && !("value" in value);

const asNamed = (value: Json): JsonObject => {
  const plain = unwrap(value);
  return isJsonObject(plain) ? plain : { name: value };
};

function isSame(first: JsonObject, second: JsonObject): boolean {
  const key = !isMissing(first.acronym) && !isMissing(second.acronym) ? "acronym" : "name";
  return !isMissing(first[key]) && textOf(first[key]) === textOf(second[key]);
}

/** What a value says, whichever way it is stored: without wrappers, places, case and spacing. */
function textOf(value: Json | undefined): string {
  return JSON.stringify(bare(value ?? null))
    .toLowerCase()
    .replace(/\s+/g, " ");
}

function bare(value: Json): Json {
  const plain = unwrap(value) ?? null;
  if (Array.isArray(plain)) return plain.filter((item) => !isProvenance(item)).map(bare);
  if (!isJsonObject(plain))
    return typeof plain === "number" ? String(plain) : typeof plain === "string" ? plain.trim() : plain;
  return Object.fromEntries(
    Object.entries(plain)
      .filter(([key]) => key !== "provenance")
      .map(([key, item]) => [key, bare(item)]),
  );
}

/** Lists of endpoints and populations that a document may hold in the form of either variant. */
const endpointLists = [
  ["primary", "primary_endpoints"],
  ["secondary", "secondary_endpoints"],
  ["exploratory", "exploratory_endpoints"],
] as const;

/**
 * 001, section 3: a document with both structures, so that no value stands twice. What both hold moves to where the
 * second variant shows it; what only the first one holds stays where it is.
 */
export function mergeStructures(document: JsonObject): JsonObject {
  const { sap_metadata, objectives_endpoints, analysis_populations, ...rest } = document;
  const merged: JsonObject = { ...rest };
  const metadata = mergeRecords(asObject(document.document_metadata), asObject(sap_metadata));
  if (Object.keys(metadata).length > 0) merged.document_metadata = metadata;

  const objectives = asObject(objectives_endpoints);
  const moved = new Set<string>();
  if (!isMissing(document.endpoints) && isRecord(unwrap(document.endpoints))) {
    const endpoints = { ...asObject(document.endpoints) };
    for (const [second, first] of endpointLists) {
      if (isMissing(objectives[first])) continue;
      endpoints[second] = mergeNamed(endpoints[second], objectives[first]);
      moved.add(first);
    }
    merged.endpoints = endpoints;
  }
  const leftObjectives = without(objectives, [...moved]);
  if (!isRecord(unwrap(objectives_endpoints)) && !isMissing(objectives_endpoints))
    merged.objectives_endpoints = objectives_endpoints ?? null;
  else if (!isMissing(leftObjectives)) merged.objectives_endpoints = leftObjectives;

  const design = asObject(document.study_design_and_populations);
  const populations = asObject(analysis_populations);
  if (isMissing(design.analysis_populations) || !isRecord(unwrap(analysis_populations))) {
    if (!isMissing(analysis_populations)) merged.analysis_populations = analysis_populations ?? null;
    return merged;
  }
  const { primary_population, other_populations, ...leftPopulations } = populations;
  const all = [
    ...recordsOf(primary_population).map((item) => withRole(item, "Primary")),
    ...recordsOf(other_populations).map((item) => withRole(item, "Other")),
  ];
  merged.study_design_and_populations = {
    ...design,
    analysis_populations: mergeNamed(design.analysis_populations, all),
  };
  if (!isMissing(leftPopulations)) merged.analysis_populations = leftPopulations;
  return merged;
}

/** The primary population stays known as such among the others. */
function withRole(population: Json, role: string): Json {
  return { role, ...asNamed(population) };
}
