import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** Texts by marker, in source order. */
export type FootnoteDefinitions = ReadonlyMap<string, string>;

const listNames = ["footnote_definitions", "footnotes", "definitions", "notes"] as const;
const markerNames = ["marker", "symbol", "label", "key", "id"] as const;
const textNames = ["text", "definition", "content", "description", "value"] as const;

/**
 * `a: text`, `aa) text`, `(1) text`; without a separator only markers that can hardly be words: `a text`, `12 text`,
 * `* text`.
 */
const markedLine =
  /^\s*(?:[([]?([\p{L}\p{N}]{1,3})[)\].:]+|([a-z]|\d{1,2}|[^\p{L}\p{N}\s([]{1,2}))\s+(?=\S)/u;

/** `(a)`, `a)`, `[1].` → the bare marker */
export const bareMarker = (marker: string): string =>
  marker.trim().replace(/^[([]+|[)\].:]+$/g, "") || marker.trim();

/**
 * ESOA-4: `{marker: text or {marker, text}}`. Lists of these, of pairs, and of lines that begin with their marker are
 * also accepted, with or without a `{value}` wrapper; entries without a marker are dropped.
 */
export function readDefinitions(source: Json | undefined): FootnoteDefinitions {
  return new Map(entriesOf(source).filter(([marker]) => marker !== "" && marker.length <= 12));
}

function entriesOf(source: Json | undefined): [marker: string, text: string][] {
  const value = unwrap(source);
  if (Array.isArray(value)) return value.flatMap(readElement);
  if (!isJsonObject(value)) return [];
  const lists = listNames.map((name) => value[name]).filter((list) => typeof unwrap(list) === "object");
  if (lists.length > 0) return lists.flatMap(entriesOf);
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const plain = unwrap(inner);
    if (isJsonObject(plain)) {
      const text = firstText(plain, textNames);
      return text === null ? [] : [[bareMarker(firstText(plain, markerNames) ?? key), text]];
    }
    const text = plainText(plain);
    return text === null ? [] : [[bareMarker(key), text]];
  });
}

function readElement(element: Json): [string, string][] {
  const value = unwrap(element);
  if (typeof value === "string") {
    const match = markedLine.exec(value);
    const marker = match?.[1] ?? match?.[2];
    return match && marker !== undefined ? [[marker, value.slice(match[0].length).trim()]] : [];
  }
  if (Array.isArray(value)) {
    const [marker, text] = value.map(plainText);
    return typeof marker === "string" && typeof text === "string" ? [[bareMarker(marker), text]] : [];
  }
  if (!isJsonObject(value)) return [];
  const marker = firstText(value, markerNames);
  const text = firstText(value, textNames);
  if (marker !== null) return text === null ? [] : [[bareMarker(marker), text]];
  return entriesOf(value);
}

function firstText(value: { [key: string]: Json }, names: readonly string[]): string | null {
  for (const name of names) {
    const text = name in value ? plainText(value[name]) : null;
    if (text !== null) return text;
  }
  return null;
}

function plainText(source: Json | undefined): string | null {
  const value = unwrap(source);
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() : value === null ? "" : null;
}
