import { isMissing } from "../../../content/read-fields.ts";
import { isJsonObject, isProvenance, type Json } from "../../../contract/value.ts";

/**
 * Flattens lists of records with one shared field, such as `[{ "factor": "Sex" }, { "factor": "Age" }]`, into
 * lists of that field's values, because the label would repeat the list's name. Empty elements are omitted.
 */
export function flattenLists(value: Json): Json {
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
