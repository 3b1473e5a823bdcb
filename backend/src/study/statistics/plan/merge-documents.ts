import { contentOf, lineOf } from "../../../content/content-node.ts";
import { isMissing, isRecord, without } from "../../../content/read-fields.ts";
import type { ContentNode } from "../../../contract/content.ts";
import type { PlanDifference } from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";

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

/** Fields that the two documents state differently; the view shows the first one. */
export function differencesOf(
  first: JsonObject,
  second: JsonObject,
  path: readonly string[] = [],
): PlanDifference[] {
  return Object.keys(first).flatMap((key) => {
    const [one, other] = [first[key], second[key]];
    if (key === "provenance" || one === undefined || other === undefined) return [];
    if (isMissing(one) || isMissing(other)) return [];
    const below = [...path, humanizeLabel(key)];
    if (isRecord(one) && isRecord(other)) return differencesOf(one, other, below);
    const [stated, differing] = [contentOf(one), contentOf(other)];
    return wordingOf(stated) === wordingOf(differing)
      ? []
      : [{ path: below, first: stated, second: differing }];
  });
}

/** Spaces and letter case are no difference, nor is where it was extracted from. */
const wordingOf = (node: ContentNode) => lineOf(node).replace(/\s+/g, " ").trim().toLowerCase();
