import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "@trialtrace/backend/contract";
import { humanizeLabel } from "@trialtrace/backend/derivations";
import { contentOf, isEmptyNode } from "../../../lib/content/content-node.ts";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";
import { percentNode } from "../../../lib/content/percent-node.ts";
import { asObject, without } from "../../../lib/content/read-json.ts";
import { flattenLists } from "./flatten-lists.ts";
import { isMissing } from "./is-missing.ts";

/** A field that the specification names. */
export interface FieldRule {
  /** Possible field names; the first one present wins, others become further fields. */
  readonly keys: readonly string[];
  readonly label: string;
  /** Converts the value for layout; `index` is the record's position in its list. */
  readonly read?: (value: Json | undefined, index: number) => ContentNode;
  /** Omitted if not stored, instead of shown as not specified. */
  readonly optional?: boolean;
}

export function field(label: string, ...keys: readonly string[]): FieldRule {
  return { label, keys };
}

export function optionalField(label: string, ...keys: readonly string[]): FieldRule {
  return { label, keys, optional: true };
}

/** Any stored value as content. */
export function nodeOf(value: Json | undefined): ContentNode {
  return contentOf(value === undefined ? undefined : flattenLists(value));
}

/** SAP-4: a proportion reads as a percentage; several share one line. */
export function percentOf(value: Json | undefined): ContentNode {
  const node = nodeOf(value);
  if (node.kind === "value") return percentNode(node, "100 %");
  if (node.kind !== "list" || !node.items.every(isPlainValue)) return node;
  const shares = node.items.map((item) => percentNode(item, "100 %"));
  return textNode(
    shares.map((share) => (share.kind === "value" ? share.text : null)).join(", "),
    node.sources,
  );
}

const isPlainValue = (node: ContentNode) => node.kind === "value" && node.notes.length === 0;

/** A value shown in place of a missing one. */
export function defaultNode(text: string, explanation: string): ContentNode {
  return { ...textNode(text), origin: { kind: "default", explanation } };
}

/** A derived value. */
export function derivedNode(text: string, explanation: string): ContentNode {
  return { ...textNode(text), origin: { kind: "derived", explanation } };
}

export function textNode(text: string | null, sources: ContentNode["sources"] = []) {
  return { kind: "value" as const, text, notes: [], sources };
}

/** The record key that a rule reads: the first non-empty one, otherwise the first present. */
export function keyFor(record: JsonObject, rule: FieldRule): string | null {
  const present = rule.keys.filter((key) => key in record);
  return present.find((key) => !isMissing(record[key])) ?? present[0] ?? null;
}

export interface ReadFields {
  readonly fields: readonly ContentEntry[];
  /** Fields that no rule has read. */
  readonly rest: JsonObject;
}

/** The fields named by rules, in rule order, and the remaining ones. */
export function readFields(record: JsonObject, rules: readonly FieldRule[], index = 0): ReadFields {
  const read = new Set<string>();
  const fields = rules.flatMap((rule) => {
    const key = keyFor(record, rule);
    const value = key === null ? undefined : record[key];
    if (key !== null) read.add(key);
    if (rule.optional && isMissing(value)) return [];
    const name = key ?? rule.keys[0] ?? rule.label;
    return [{ key: name, label: rule.label, node: rule.read ? rule.read(value, index) : nodeOf(value) }];
  });
  return { fields, rest: without(record, [...read]) };
}

/** Fields not named by any rule, under their own names; empty ones are omitted. */
export function furtherFields(record: JsonObject): readonly ContentEntry[] {
  return Object.entries(record)
    .filter(([key]) => key !== "provenance" || provenanceOf(record).length === 0)
    .map(([key, value]) => ({ key, label: humanizeLabel(key) || key, node: nodeOf(value) }))
    .filter(({ node }) => !isEmptyNode(node));
}

/** The records of a list; a single record becomes a list of one, and a map of records a list. */
export function recordsOf(value: Json | undefined): readonly Json[] {
  const plain = unwrap(value);
  if (plain === undefined || isMissing(plain)) return [];
  return (Array.isArray(plain) ? plain : [value ?? plain]).filter((item) => !isMissing(item));
}

/** A record without its wrapper, with the sources that the wrapper states. */
export function opened(value: Json | undefined): JsonObject {
  const plain = asObject(value);
  const places = value === plain ? [] : provenanceOf(value);
  return places.length === 0 || "provenance" in plain ? plain : { ...plain, provenance: places };
}

/** A record's fields; plain text becomes a record with only a name. */
export function namedRecord(value: Json, nameKey = "name"): JsonObject {
  return isJsonObject(unwrap(value)) ? opened(value) : { [nameKey]: value };
}

/** The field of a record under the first of its names, and the record without it. */
export function take(
  record: JsonObject,
  ...keys: readonly string[]
): { readonly value: Json | undefined; readonly rest: JsonObject } {
  const key = keyFor(record, { keys, label: "" });
  return key === null
    ? { value: undefined, rest: record }
    : { value: record[key], rest: without(record, [key]) };
}
