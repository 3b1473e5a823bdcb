import { isJsonObject, type Json, type JsonObject, unwrap } from "@trialtrace/backend/contract";
import { humanizeLabel } from "@trialtrace/backend/derivations";
import { contentOf } from "../../../lib/content/content-node.ts";
import { isMissing, isRecord } from "../../../lib/content/read-fields.ts";
import { without } from "../../../lib/content/read-json.ts";
import { lineOf } from "./node.ts";

/**
 * PLAN-1: the document is in `protocolData.structured_data`. A domain that was extracted without one may
 * hold the same sections in protocolData itself.
 * @returns null when there is nothing in it
 */
export function readDocument(protocolData: Json | null): JsonObject | null {
  const outer = unwrap(protocolData ?? undefined);
  if (!isJsonObject(outer)) return null;
  const inner = unwrap(outer.structured_data);
  const document = isJsonObject(inner) && !isMissing(inner) ? inner : without(outer, ["structured_data"]);
  return isMissing(document) ? null : document;
}

/** Both documents as one: what the first does not state is taken from the second, field by field. */
export function mergeDocuments(first: JsonObject, second: JsonObject): JsonObject {
  const merged: JsonObject = {};
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const value = mergeValues(first[key], second[key]);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function mergeValues(first: Json | undefined, second: Json | undefined): Json | undefined {
  if (isMissing(first)) return second;
  return isRecord(first) && isRecord(second) ? mergeDocuments(first, second) : first;
}

/** A value that the two documents state in two ways. */
export interface Difference {
  /** Labels from the section down to the field. */
  readonly path: readonly string[];
  readonly first: Json;
  readonly second: Json;
}

/** Fields that the two documents state differently; the view shows the first one. */
export function differencesOf(
  first: JsonObject,
  second: JsonObject,
  path: readonly string[] = [],
): Difference[] {
  return Object.keys(first).flatMap((key) => {
    const [one, other] = [first[key], second[key]];
    if (key === "provenance" || one === undefined || other === undefined) return [];
    if (isMissing(one) || isMissing(other)) return [];
    const below = [...path, humanizeLabel(key)];
    if (isRecord(one) && isRecord(other)) return differencesOf(one, other, below);
    return wordingOf(one) === wordingOf(other) ? [] : [{ path: below, first: one, second: other }];
  });
}

/** Spaces and letter case are no difference, nor is where it was extracted from. */
const wordingOf = (value: Json) => lineOf(contentOf(value)).replace(/\s+/g, " ").trim().toLowerCase();
