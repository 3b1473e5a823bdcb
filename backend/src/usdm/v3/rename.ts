import type { JsonObject } from "../../contract/value.ts";

/** Gives an attribute its new name; one that has the new name already keeps it. */
export function rename(object: JsonObject, from: string, to: string): void {
  const value = object[from];
  if (value === undefined) return;
  delete object[from];
  if (object[to] === undefined) object[to] = value;
}

/** Takes an attribute out of an object. */
export function take(object: JsonObject, name: string): JsonObject[string] | undefined {
  const value = object[name];
  delete object[name];
  return value;
}
