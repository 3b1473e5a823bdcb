import type { ContentNode } from "../contract/content.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  provenanceOf,
  readProvenance,
  unwrap,
} from "../contract/value.ts";
import { humanizeLabel } from "../derivations/humanize-label.ts";
import { scheduleTable } from "./schedule-table.ts";

/** Maximum columns of a table; wider records are stacked. */
const widestTable = 8;

/** Lays out extracted JSON: objects as groups, lists of similar objects as tables, other lists as lists. */
export function contentOf(value: Json | undefined): ContentNode {
  const source = readProvenance(value);
  if (source) return { kind: "value", text: "", notes: [], sources: [source] };
  if (isWrapped(value)) return wrapped(value);
  if (Array.isArray(value)) return listOf(value);
  if (isJsonObject(value)) return groupOf(value);
  return { kind: "value", text: plainText(value), notes: [], sources: [] };
}

/** True if there is nothing to show: no text, entry or item at any depth. */
export function isEmptyNode(node: ContentNode): boolean {
  switch (node.kind) {
    case "value":
      return node.text === null && node.notes.length === 0 && node.sources.length === 0;
    case "list":
      return node.items.every(isEmptyNode);
    case "group":
      return node.entries.every((entry) => isEmptyNode(entry.node));
    case "table":
      return node.rows.length === 0;
  }
}

/**
 * Text of a plain value; null if missing, as are the texts that the specification displays for a missing value (DOM-3).
 * Booleans read Yes and No; numbers are shown as stored.
 */
export function plainText(value: Json | undefined): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  return /^(|not specified|n\/a|null|no data)$/i.test(text) ? null : text;
}

const isWrapped = (value: Json | undefined): value is JsonObject => isJsonObject(value) && "value" in value;

function wrapped(value: JsonObject): ContentNode {
  const sources = provenanceOf(value);
  const inner = contentOf(unwrap(value));
  const beside = Object.entries(value).filter(
    ([key]) => key !== "value" && (key !== "provenance" || sources.length === 0),
  );
  if (inner.kind !== "value") return { ...inner, sources: [...sources, ...inner.sources] };
  const unit = inner.text ? unitOf(value) : null;
  const notes = beside.flatMap(([key, note]) => {
    const text = unit !== null && key === "unit" ? null : inlineText(note);
    return text === null ? [] : [{ label: humanizeLabel(key), text }];
  });
  const text = unit === null ? inner.text : `${inner.text} ${unit}`;
  return { ...inner, text, notes, sources: [...sources, ...inner.sources] };
}

/** The unit stored with a value, which is read after it. */
function unitOf({ unit }: JsonObject): string | null {
  const text = unit === undefined ? null : plainText(unwrap(unit));
  return text === "percent" ? "%" : text;
}

/** A note on one line; null if it is missing or an empty structure. */
function inlineText(value: Json | undefined): string | null {
  const plain = unwrap(value);
  if (Array.isArray(plain)) {
    const parts = plain.map(inlineText).filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join(", ");
  }
  if (!isJsonObject(plain)) return plainText(plain);
  const parts = Object.entries(plain).flatMap(([key, part]) => {
    const text = inlineText(part);
    return text === null ? [] : [`${humanizeLabel(key)} ${text}`];
  });
  return parts.length === 0 ? null : parts.join(", ");
}

function groupOf(value: JsonObject): ContentNode {
  const schedule = scheduleTable(value, contentOf);
  if (schedule) return schedule;
  const entries = Object.entries(value)
    .filter(([key]) => key !== "provenance" || provenanceOf(value).length === 0)
    .map(([key, item]) => ({ key, label: humanizeLabel(key) || key, node: contentOf(item) }));
  const { nodes, sources } = shareSources(entries.map(({ node }) => node));
  return {
    kind: "group",
    entries: entries.map((entry, index) => ({ ...entry, node: nodes[index] ?? entry.node })),
    sources: [...provenanceOf(value), ...sources],
  };
}

/** Several values that all cite the same quote cite it once, together. Missing values cite nothing. */
function shareSources(
  nodes: readonly ContentNode[],
): Pick<ContentNode, "sources"> & { nodes: ContentNode[] } {
  const stated = nodes.filter((node) => !isEmptyNode(node));
  const [first, ...others] = stated;
  const key = JSON.stringify(first?.sources);
  const isShared = others.length > 0 && others.every(({ sources }) => JSON.stringify(sources) === key);
  if (!first || !isShared) return { nodes: [...nodes], sources: [] };
  return { nodes: nodes.map((node) => ({ ...node, sources: [] })), sources: first.sources };
}

function listOf(items: readonly Json[]): ContentNode {
  if (items.length === 0) return { kind: "value", text: null, notes: [], sources: [] };
  const sources = items.map(readProvenance).filter((source) => source !== null);
  if (sources.length === items.length) return { kind: "value", text: "", notes: [], sources };
  const table = tableOf(items);
  if (table) return table;
  const shared = shareSources(items.map(contentOf));
  return { kind: "list", items: shared.nodes, sources: shared.sources };
}

/** Two or more objects that share their fields, each field holding one value or a short list of values. */
function tableOf(items: readonly Json[]): ContentNode | null {
  const records = items.filter((item) => isJsonObject(item) && !isWrapped(item)).filter(isJsonObject);
  if (records.length !== items.length || items.length < 2) return null;
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))].filter(
    (key) => key !== "provenance",
  );
  if (keys.length < 2 || keys.length > widestTable) return null;
  const uniform = records.every((record) => keys.filter((key) => key in record).length * 2 >= keys.length);
  if (!uniform) return null;
  const rows = records.map((record) => {
    const { nodes: cells, sources } = shareSources(keys.map((key) => contentOf(record[key])));
    return { cells, sources: [...provenanceOf(record), ...sources] };
  });
  if (!rows.every((row) => row.cells.every(fitsCell))) return null;
  return { kind: "table", columns: keys.map((key) => humanizeLabel(key) || key), rows, sources: [] };
}

/** True if the value fits a table cell or the right side of a label: one value or a list of values. */
export function fitsCell(node: ContentNode): boolean {
  return node.kind === "value" || (node.kind === "list" && node.items.every((item) => item.kind === "value"));
}

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
