import { contentOf } from "../../../content/content-node.ts";
import { furtherOf, isMissing, keyFor, textNode, without } from "../../../content/read-fields.ts";
import type { ContentEntry, ContentNode } from "../../../contract/content.ts";
import { isJsonObject, isProvenance, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { percentNode } from "../percentages.ts";

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

/** The fields named by rules, in rule order, and the ones that no rule has read. */
export function readFields(record: JsonObject, rules: readonly FieldRule[], index = 0) {
  const read = new Set<string>();
  const fields = rules.flatMap((rule): ContentEntry[] => {
    const key = keyFor(record, rule.keys);
    const value = key === null ? undefined : record[key];
    if (key !== null) read.add(key);
    if (rule.optional && isMissing(value)) return [];
    const name = key ?? rule.keys[0] ?? rule.label;
    return [{ key: name, label: rule.label, node: rule.read ? rule.read(value, index) : nodeOf(value) }];
  });
  return { fields, rest: without(record, [...read]) };
}

/** Fields not named by any rule, under their own names; empty ones are omitted. */
export const furtherFields = (record: JsonObject): ContentEntry[] => furtherOf(record, [], nodeOf);

/** The records of a list; a single record becomes a list of one, and a map of records a list. */
export function recordsOf(value: Json | undefined): readonly Json[] {
  const plain = unwrap(value);
  if (plain === undefined || isMissing(plain)) return [];
  return (Array.isArray(plain) ? plain : [value ?? plain]).filter((item) => !isMissing(item));
}

/** The field of a record under the first of its names, and the record without it. */
export function take(
  record: JsonObject,
  ...keys: readonly string[]
): { readonly value: Json | undefined; readonly rest: JsonObject } {
  const key = keyFor(record, keys);
  return key === null
    ? { value: undefined, rest: record }
    : { value: record[key], rest: without(record, [key]) };
}

/**
 * Flattens lists of records with one shared field, such as `[{ "factor": "Sex" }, { "factor": "Age" }]`, into
 * lists of that field's values, because the label would repeat the list's name. Empty elements are omitted.
 */
function flattenLists(value: Json): Json {
  if (Array.isArray(value)) return plainItems(value.filter((item) => !isMissing(item)).map(flattenLists));
  if (!isJsonObject(value) || isProvenance(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, flattenLists(item)]));
}

function plainItems(items: Json[]): Json[] {
  const [first] = items;
  const key = isJsonObject(first) ? Object.keys(first).find((name) => name !== "provenance") : undefined;
  if (items.length < 2 || key === undefined || key === "value") return items;
  const values = items.map((item) => singleValue(item, key));
  return values.every((item) => item !== undefined) ? values : items;
}

/**
 * The value of a record's only field; undefined for any other record, and for a value that does not fit on
 * one line.
 */
function singleValue(item: Json, key: string): Json | undefined {
  if (!isJsonObject(item)) return undefined;
  const { provenance, ...fields } = item;
  const value = fields[key];
  if (Object.keys(fields).length !== 1 || value === undefined || Array.isArray(value)) return undefined;
  if (isJsonObject(value)) return "value" in value && provenance === undefined ? value : undefined;
  return provenance === undefined ? value : { value, provenance };
}
