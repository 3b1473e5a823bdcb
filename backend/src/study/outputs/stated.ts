import { asList, asObject } from "../../content/read-json.ts";
import { type Json, unwrap } from "../../contract/value.ts";

/** OUT-1: 'Not specified' is no value, and neither is a blank. */
function isSpecified(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return plain !== "" && plain !== "not specified";
}

/** The text of a plain or wrapped value; empty for 'Not specified' and for what is no text. */
export function textOf(value: Json | undefined): string {
  const plain = unwrap(value);
  if (typeof plain === "boolean") return plain ? "Yes" : "No";
  if (typeof plain !== "string" && typeof plain !== "number") return "";
  const text = String(plain).trim();
  return isSpecified(text) ? text : "";
}

/** The texts of a plain or wrapped list; a lone text is a list of one. An element may be a record with a name. */
export function textsOf(value: Json | undefined): string[] {
  const list = asList(value);
  const elements = list.length > 0 ? list : [value];
  return elements.map((element) => textOf(element) || nameOf(element)).filter((text) => text !== "");
}

/** A record in a list of names is shown by its own one. */
function nameOf(value: Json | undefined): string {
  const record = asObject(value);
  return textOf(record.name ?? record.label ?? record.title ?? record.text);
}
