import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";

/** A deep copy. Does not recurse, so that no depth can exhaust the stack. */
export function copyJson(original: JsonObject): JsonObject {
  const copy: JsonObject = {};
  const open: (readonly [from: JsonObject | Json[], to: JsonObject | Json[]])[] = [[original, copy]];
  const begin = (value: Json): Json => {
    if (Array.isArray(value)) {
      const list: Json[] = [];
      open.push([value, list]);
      return list;
    }
    if (!isJsonObject(value)) return value;
    const object: JsonObject = {};
    open.push([value, object]);
    return object;
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    if (Array.isArray(from) && Array.isArray(to)) to.push(...from.map(begin));
    else if (!Array.isArray(from) && !Array.isArray(to)) {
      for (const [key, value] of Object.entries(from)) to[key] = begin(value);
    }
  }
  return copy;
}

/** This object and every object below it, parents before children. */
export function allObjects(root: JsonObject): JsonObject[] {
  const found: JsonObject[] = [];
  const open: Json[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isJsonObject(next)) found.push(next);
    if (typeof next === "object" && next !== null) {
      for (const value of Object.values(next))
        if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return found;
}

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

/** Adds items to the list of an attribute, which is created if missing. */
export function append(holder: JsonObject, name: string, items: Json | undefined): void {
  if (!Array.isArray(items)) return;
  const existing = holder[name];
  holder[name] = [...(Array.isArray(existing) ? existing : []), ...items];
}
