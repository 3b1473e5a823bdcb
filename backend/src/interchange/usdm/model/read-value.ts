import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";

/** The text of an attribute, trimmed; null if it is missing, empty, or not text. */
export function textOf(value: JsonObject | undefined, name: string): string | null {
  const found = value?.[name];
  const text = typeof found === "string" ? found.trim() : "";
  return text === "" ? null : text;
}

export function objectOf(value: JsonObject | undefined, name: string): JsonObject | undefined {
  const found = value?.[name];
  return isJsonObject(found) ? found : undefined;
}

/** The objects in a list attribute; other entries are skipped. */
export function objectsOf(value: JsonObject | undefined, name: string): JsonObject[] {
  const found = value?.[name];
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
}

/** The ids in a list attribute. */
export function idsOf(value: JsonObject | undefined, name: string): string[] {
  const found = value?.[name];
  return Array.isArray(found) ? found.filter((id: Json) => typeof id === "string") : [];
}

/** The display name of an object: its label, or its name if it has none (labels are often empty). */
export function labelOf(value: JsonObject | undefined): string | null {
  return textOf(value, "label") ?? textOf(value, "name");
}

/** The decode of a code, or of the standard code of an alias code. */
export function decodeOf(value: JsonObject | undefined, name: string): string | null {
  const code = objectOf(value, name);
  return textOf(objectOf(code, "standardCode") ?? code, "decode");
}

/** A quantity with its unit, e.g. `18 Year`; null without a value. */
export function quantityOf(quantity: JsonObject | undefined): string | null {
  const value = quantity?.value;
  if (typeof value !== "number") return null;
  const unit = decodeOf(quantity, "unit");
  return unit === null ? String(value) : `${value} ${unit}`;
}

/** The code itself (usually an NCI Thesaurus C-code), found like `decodeOf`. */
export function codeOf(value: JsonObject | undefined, name: string): string | null {
  const code = objectOf(value, name);
  return textOf(objectOf(code, "standardCode") ?? code, "code");
}
