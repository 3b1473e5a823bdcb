import type { FieldError } from "./app-error.ts";

/** Levels of a JSON body; the deepest call needs nine. */
const maxDepth = 64;
const maxFaults = 20;

interface Place {
  readonly key: string;
  readonly above: Place | null;
}

/**
 * What no call takes anywhere in its body: a zero character or half of a surrogate pair, which the database cannot
 * store as text, and nesting that would exhaust a reader's stack. No recursion, so that no depth is too much for it.
 */
export function bodyFaults(body: unknown): FieldError[] {
  const faults: FieldError[] = [];
  const left: { readonly value: unknown; readonly place: Place | null; readonly depth: number }[] = [
    { value: body, place: null, depth: 0 },
  ];
  const report = (place: Place | null, message: string) =>
    faults.push({ in: "body", field: pathOf(place), message });
  for (let next = left.pop(); next !== undefined && faults.length < maxFaults; next = left.pop()) {
    const { value, place, depth } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) report(place, "must not contain zero characters or half surrogate pairs");
    } else if (typeof value === "object" && value !== null) {
      if (depth >= maxDepth) {
        report(place, `must not be nested deeper than ${maxDepth} levels`);
        break;
      }
      for (const [key, child] of Object.entries(value)) {
        if (!isStorable(key))
          report(place, "must not have a name with zero characters or half surrogate pairs");
        if (typeof child === "string" || typeof child === "object") {
          left.push({ value: child, place: { key, above: place }, depth: depth + 1 });
        }
      }
    }
  }
  return faults;
}

/** A surrogate that is not one of a pair is a code point of its own where a pattern reads code points. */
const unstorable = /[\0\p{Cs}]/u;
const isStorable = (text: string): boolean => !unstorable.test(text);

function pathOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.above) keys.unshift(at.key.replace(/\p{Cs}/gu, "\ufffd"));
  return keys.join(".");
}
