import { isJsonObject, type Json, type JsonObject, type Provenance } from "@trialtrace/backend/contract";
import { contentOf } from "../../../lib/content/content-node.ts";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";
import { defaultExplanation } from "../constants.ts";

export type ValueNode = ContentNode & { readonly kind: "value" };

export function textNode(text: string | null, sources: readonly Provenance[] = []): ValueNode {
  return { kind: "value", text, notes: [], sources };
}

/** True if there is nothing to read; sources alone do not count. */
export function isBlank(node: ContentNode): boolean {
  switch (node.kind) {
    case "value":
      return (node.text ?? "") === "" && node.notes.length === 0;
    case "list":
      return node.items.every(isBlank);
    case "group":
      return node.entries.every((entry) => isBlank(entry.node));
    case "table":
      return node.rows.length === 0;
  }
}

export const isMissing = (value: Json | undefined) => isBlank(contentOf(value));

/** Extracted content in one line. */
export function lineOf(node: ContentNode): string {
  switch (node.kind) {
    case "value":
      return [node.text ?? "", ...node.notes.map(({ label, text }) => `${label}: ${text}`)]
        .filter((part) => part !== "")
        .join(", ");
    case "list":
      return node.items.map(lineOf).join(", ");
    case "group":
      return node.entries.map((entry) => `${entry.label}: ${lineOf(entry.node)}`).join("; ");
    case "table":
      return node.rows.map((row) => row.cells.map(lineOf).join(", ")).join("; ");
  }
}

/** The first non-empty of these fields. */
export function fieldOf(record: JsonObject, ...keys: readonly string[]): ContentNode | null {
  for (const key of keys) {
    const node = contentOf(record[key]);
    if (!isBlank(node)) return node;
  }
  return null;
}

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
  return { ...textNode(text), origin: { kind: "default", explanation: defaultExplanation } };
}

/** The remaining fields of a record, so that everything stored is shown. */
export function furtherOf(record: JsonObject, known: readonly string[]): readonly ContentEntry[] {
  const rest = Object.entries(record).filter(([key]) => key !== "provenance" && !known.includes(key));
  const node = contentOf(Object.fromEntries(rest));
  return node.kind === "group" ? node.entries.filter((entry) => !isBlank(entry.node)) : [];
}

/** Extracted objects; arrays and wrappers do not count. */
export const isRecord = (value: Json | undefined): value is JsonObject =>
  isJsonObject(value) && !("value" in value);
