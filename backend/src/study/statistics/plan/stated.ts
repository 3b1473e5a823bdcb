import { defaultNode, fieldOf, isMissing, namedRecord, textNode } from "../../../content/read-fields.ts";
import type { ContentNode } from "../../../contract/content.ts";
import type { Json, JsonObject } from "../../../contract/value.ts";
import { defaultExplanation } from "./defaults.ts";

/** A field, or 'Not specified' where the documents do not state it. */
export function statedOf(record: JsonObject, ...keys: readonly string[]): ContentNode {
  return fieldOf(record, ...keys) ?? textNode(null);
}

/** A field, or the default that the specification prescribes for it. */
export function statedOr(fallback: string, record: JsonObject, ...keys: readonly string[]): ContentNode {
  return fieldOf(record, ...keys) ?? defaultOf(fallback);
}

/** PLAN-2: a display default, with its mark. */
export function defaultOf(text: string): ContentNode {
  return defaultNode(text, defaultExplanation);
}

/**
 * A part of a document as a record, wrapped or plain. A part that is a single value or a list instead reads as a
 * record with that under its main field.
 * @returns null if the part is empty
 */
export function readRecord(value: Json | undefined, mainField: string): JsonObject | null {
  return value === undefined || isMissing(value) ? null : namedRecord(value, mainField);
}
