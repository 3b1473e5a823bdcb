import type { JsonObject } from "../../../contract/value.ts";

/** Renames an attribute; an existing attribute with the new name takes precedence. */
export function rename(object: JsonObject, from: string, to: string): void {
  const value = object[from];
  if (value === undefined) return;
  delete object[from];
  if (object[to] === undefined) object[to] = value;
}

/** Removes an attribute from an object and returns it. */
export function take(object: JsonObject, name: string): JsonObject[string] | undefined {
  const value = object[name];
  delete object[name];
  return value;
}
