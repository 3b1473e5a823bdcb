import type { ContentEntry, ContentNode } from "../contract/content.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  provenanceOf,
  unwrap,
} from "../contract/value.ts";
import { humanizeLabel } from "../derivations/humanize-label.ts";
import { contentOf, isEmptyNode, plainText } from "./content-node.ts";

/** A text with its sources; null if the protocol does not state it. */
export function textNode(text: string | null, sources: readonly Provenance[] = []) {
  return { kind: "value" as const, text, notes: [], sources };
}

/** A value shown in place of a missing one. */
export function defaultNode(text: string, explanation: string): ContentNode {
  return { ...textNode(text), origin: { kind: "default", explanation } };
}

/** A derived value. */
export function derivedNode(text: string, explanation: string): ContentNode {
  return { ...textNode(text), origin: { kind: "derived", explanation } };
}

/** A labeled value. */
export const entryOf = (key: string, label: string, value: Json | undefined): ContentEntry => ({
  ...{ key, label, node: contentOf(value) },
});

/** True if a stored value states nothing at any depth; its sources alone do not count. */
export function isMissing(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.every(isMissing);
  if (!isJsonObject(value)) return plainText(value) === null;
  return Object.entries(value).every(([key, item]) => isSources(key, value) || isMissing(item));
}

const isSources = (key: string, record: JsonObject) =>
  key === "provenance" && provenanceOf(record).length > 0;

/** Extracted objects; lists and wrappers do not count. */
export const isRecord = (value: Json | undefined): value is JsonObject =>
  isJsonObject(value) && !("value" in value);

/** The key of a record that is read: the first of these that states something, otherwise the first present. */
export function keyFor(record: JsonObject, keys: readonly string[]): string | null {
  const present = keys.filter((key) => key in record);
  return present.find((key) => !isMissing(record[key])) ?? present[0] ?? null;
}

/** The first of these fields that states something. */
export function fieldOf(record: JsonObject, ...keys: readonly string[]): ContentNode | null {
  const key = keys.find((one) => !isMissing(record[one]));
  return key === undefined ? null : contentOf(record[key]);
}

/**
 * The fields of a record other than those known, under their own names, so that everything stored is shown; empty
 * ones are omitted.
 */
export function furtherOf(
  record: JsonObject,
  known: readonly string[] = [],
  read: (value: Json | undefined) => ContentNode = contentOf,
): ContentEntry[] {
  return Object.entries(without(record, known))
    .filter(([key]) => !isSources(key, record))
    .map(([key, value]) => ({ key, label: humanizeLabel(key) || key, node: read(value) }))
    .filter(({ node }) => !isEmptyNode(node));
}

/** A record without its wrapper, with the sources that the wrapper states. */
export function opened(value: Json | undefined): JsonObject {
  const plain = asObject(value);
  const places = value === plain ? [] : provenanceOf(value);
  return places.length === 0 || "provenance" in plain ? plain : { ...plain, provenance: places };
}

/** A record's fields; any other value becomes a record with that under its main field. */
export function namedRecord(value: Json, mainField = "name"): JsonObject {
  return isJsonObject(unwrap(value)) ? opened(value) : { [mainField]: value };
}

/** Lenient parsing: a wrapped or plain object; anything else becomes an empty object. */
export function asObject(value: Json | undefined): JsonObject {
  const plain = unwrap(value);
  return isJsonObject(plain) ? plain : {};
}

/** Lenient parsing: a wrapped or plain list; anything else becomes an empty list. */
export function asList(value: Json | undefined): Json[] {
  const plain = unwrap(value);
  return Array.isArray(plain) ? plain : [];
}

export function without(record: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
