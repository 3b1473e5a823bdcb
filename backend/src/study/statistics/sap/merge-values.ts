import { isMissing, isRecord, namedRecord } from "../../../content/read-fields.ts";
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
 * Merges two records of the same item.
 * @param place label of the second record where the two differ
 */
export function mergeRecords(first: JsonObject, second: JsonObject, place: string): JsonObject {
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
export function isNearDuplicate(first: Json, second: Json): boolean {
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
