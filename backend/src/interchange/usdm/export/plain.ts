import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";

/** Extracted content without its provenance: `{ value, provenance }` becomes the value, at any depth. */
export function plainOf(value: Json | undefined): Json {
  if (isWrapped(value)) return plainOf(unwrap(value));
  if (Array.isArray(value)) return value.map(plainOf);
  if (!isJsonObject(value)) return value ?? null;
  const entries = Object.entries(value).filter(([key]) => key !== "provenance");
  return Object.fromEntries(entries.map(([key, inner]) => [key, plainOf(inner)]));
}

function isWrapped(value: Json | undefined): boolean {
  return (
    isJsonObject(value) &&
    "value" in value &&
    Object.keys(value).every((key) => key === "value" || key === "provenance")
  );
}

/** Words used for a missing value. */
const absent = /^(not (specified|stated|available)|n\/?a|null|none|unknown)?$/i;

/** A text or number with content; null for anything else. */
export function statedText(value: Json | undefined): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  return absent.test(text) ? null : text;
}

/** The value at the end of a path of keys. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((found, key) => (isJsonObject(found) ? found[key] : undefined), value);
}

export const textAt = (value: Json | undefined, ...path: readonly string[]): string | null =>
  statedText(at(value, ...path));

/** The first path that leads to a text. */
export function firstText(value: Json | undefined, ...paths: readonly (readonly string[])[]): string | null {
  for (const path of paths) {
    const text = textAt(value, ...path);
    if (text !== null) return text;
  }
  return null;
}

/** The objects of a list; other entries are skipped. */
export function objectsAt(value: Json | undefined, ...path: readonly string[]): JsonObject[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}

/** The items of a list, or a single value as a list; null and missing items are dropped. */
export function itemsAt(value: Json | undefined, ...path: readonly string[]): Json[] {
  const found = at(value, ...path);
  const list = Array.isArray(found) ? found : [found];
  return list.filter((item) => item !== undefined && item !== null);
}

/** A number, or the number in a text (`about 625`, `1,204`); null if there is none. */
export function numberIn(value: Json | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const found = typeof value === "string" ? /\d[\d,]*(\.\d+)?/.exec(value)?.[0] : undefined;
  return found === undefined ? null : Number(found.replaceAll(",", ""));
}
