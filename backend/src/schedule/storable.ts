import type { Json } from "../contract/value.ts";

const unstorable = /\0|\p{Surrogate}/u;

/**
 * The path to the first text in a value that the database cannot store: one with a null character or an unpaired
 * surrogate.
 * @returns null if there is none
 */
export function unstorablePath(value: Json, path = ""): string | null {
  if (typeof value === "string") return unstorable.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const here = path === "" ? key : `${path}.${key}`;
    const found = unstorable.test(key) ? path : unstorablePath(item, here);
    if (found !== null) return found;
  }
  return null;
}
