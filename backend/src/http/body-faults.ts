import type { FieldError } from "./app-error.ts";

/** Maximum depth of a JSON body; the deepest call needs nine levels. */
const maxDepth = 64;
const maxFaults = 20;

/** For a body that is rejected before it is parsed. */
export const tooDeep = `The body must not be nested deeper than ${maxDepth} levels.`;

const [quote, backslash, bracket, endBracket, brace, endBrace] = Buffer.from('"\\[]{}');

/**
 * Whether JSON text that arrives in pieces nests deeper than any call needs. The parser takes a second for millions of
 * brackets, this check stops at the first that is too deep.
 */
export function depthCheck(): (piece: Uint8Array) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
      } else if (byte === quote) isText = true;
      else if (byte === bracket || byte === brace) {
        depth++;
        if (depth > maxDepth) return true;
      } else if (byte === endBracket || byte === endBrace) depth--;
    }
    return false;
  };
}

interface Place {
  readonly key: string;
  readonly above: Place | null;
}

/**
 * Content that no call accepts: a null character or an unpaired surrogate, which the database cannot store as text,
 * and nesting deep enough to exhaust a reader's stack. Not recursive, so that any depth can be checked.
 Bytes are checked where they are parsed.
 */
export function bodyFaults(body: unknown): FieldError[] {
  if (body instanceof Uint8Array) return [];
  const faults: FieldError[] = [];
  const left: { readonly value: unknown; readonly place: Place | null; readonly depth: number }[] = [
    { value: body, place: null, depth: 0 },
  ];
  const report = (place: Place | null, message: string) =>
    faults.push({ in: "body", field: pathOf(place), message });
  for (let next = left.pop(); next !== undefined && faults.length < maxFaults; next = left.pop()) {
    const { value, place, depth } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) report(place, "must not contain null characters or unpaired surrogates");
    } else if (typeof value === "object" && value !== null) {
      if (depth >= maxDepth) {
        report(place, `must not be nested deeper than ${maxDepth} levels`);
        break;
      }
      for (const [key, child] of Object.entries(value)) {
        if (!isStorable(key))
          report(place, "must not have a name with null characters or unpaired surrogates");
        if (typeof child === "string" || typeof child === "object") {
          left.push({ value: child, place: { key, above: place }, depth: depth + 1 });
        }
      }
    }
  }
  return faults;
}

/** In a pattern that reads code points, an unpaired surrogate is a separate code point. */
const unstorable = /[\0\p{Cs}]/u;
const isStorable = (text: string): boolean => !unstorable.test(text);

function pathOf(place: Place | null): string {
  const keys: string[] = [];
  for (let at = place; at !== null; at = at.above) keys.unshift(at.key.replace(/\p{Cs}/gu, "\ufffd"));
  return keys.join(".");
}
