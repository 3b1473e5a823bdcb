import { excerpt } from "../../problem.ts";

/** A problem in JSON text that is well-formed but cannot be accepted. */
export interface JsonFault {
  /** `repeated-key`: the same key again, with the same value. */
  readonly kind: "duplicate-key" | "repeated-key" | "reserved-key" | "too-deep" | "unstorable-text";
  readonly path: string;
  /** Line and column in the text, from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

interface Level {
  readonly path: string;
  /** The text of each value by its key; absent in an array. */
  readonly keys?: Map<string, Span>;
  index: number;
  key: string;
  /** Where the key is if it occurred before. */
  again: number | null;
  /** Start of the current value. */
  from: number;
}

/** Start and end of a value in the text, with the colon before it. */
type Span = readonly [from: number, to: number];

/** Null characters and unpaired surrogates cannot be stored as text in the database. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Walks JSON text that `JSON.parse` has accepted and reports what the parsed value cannot show: keys that occur
 * twice (the last one wins), `__proto__`, nesting beyond `maxDepth`, and text that cannot be stored.
 */
export function scanJson(text: string, maxDepth: number): JsonFault[] {
  const faults: JsonFault[] = [];
  const levels: Level[] = [];
  let expectKey = false;
  const report = (kind: JsonFault["kind"], path: string, at: number, found: string) =>
    faults.push({ kind, path, ...positionOf(text, at), found });
  const valueAt = ([from, to]: Span): unknown => JSON.parse(text.slice(text.indexOf(":", from) + 1, to));
  /** The value of the current key ends here. */
  const endValue = (level: Level | undefined, at: number) => {
    if (!level?.keys || level.from < 0) return;
    const [before, value] = [level.keys.get(level.key), [level.from, at] as const];
    if (level.again !== null && before) {
      const [first, second] = [valueAt(before), valueAt(value)];
      if (JSON.stringify(first) === JSON.stringify(second))
        report("repeated-key", pathOf(level), level.again, `"${level.key}" again`);
      else report("duplicate-key", pathOf(level), level.again, `${excerpt(first)} and ${excerpt(second)}`);
    }
    level.keys.set(level.key, value);
    level.from = -1;
  };
  for (const { part, index } of tokens(text)) {
    const level = levels.at(-1);
    if (part === "{" || part === "[") {
      const path = level ? pathOf(level) : "$";
      if (levels.length >= maxDepth) {
        report("too-deep", path, index, `more than ${maxDepth} levels`);
        return faults;
      }
      const keys = part === "{" ? { keys: new Map<string, Span>() } : {};
      levels.push({ path, ...keys, index: 0, key: "", again: null, from: -1 });
      expectKey = part === "{";
    } else if (part === "}" || part === "]") {
      endValue(levels.pop(), index);
      expectKey = false;
    } else if (part === ",") {
      endValue(level, index);
      if (level) level.index++;
      expectKey = level?.keys !== undefined;
    } else {
      const value: unknown = JSON.parse(part);
      if (typeof value !== "string") continue;
      if (expectKey && level?.keys) {
        expectKey = false;
        level.key = value;
        level.again = level.keys.has(value) ? index : null;
        level.from = index + part.length;
        if (value === "__proto__") report("reserved-key", pathOf(level), index, "__proto__");
      }
      if (unstorable.test(value)) {
        report("unstorable-text", level ? pathOf(level) : "$", index, "an invalid character");
      }
    }
  }
  return faults;
}

const pathOf = (level: Level): string =>
  level.keys ? joinKey(level.path, level.key) : `${level.path}[${level.index}]`;

/** `$.a`, or `$["a b"]` if the key is not a plain word. */
export function joinKey(path: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}

/** Brackets, commas, and whole strings. A loop, because a pattern would exhaust its stack on strings of megabytes. */
function* tokens(text: string): Generator<{ part: string; index: number }> {
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === '"') {
      const end = endOfString(text, index);
      yield { part: text.slice(index, end), index };
      index = end - 1;
    } else if ("{}[],".includes(char)) {
      yield { part: char, index };
    }
  }
}

/** Offset after the closing quote: the first quote preceded by an even number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

/** Line and column, from 1, of an offset. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}
