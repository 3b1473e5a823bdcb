/** A problem in JSON text that is well-formed but cannot be accepted. */
export interface JsonFault {
  readonly kind: "duplicate-key" | "reserved-key" | "too-deep" | "unstorable-text";
  readonly path: string;
  /** Line and column in the text, from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

interface Level {
  readonly path: string;
  /** Absent in an array. */
  readonly keys?: Set<string>;
  index: number;
  key: string;
}

/** Null characters and unpaired surrogates cannot be stored as text in the database. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Walks JSON text that `JSON.parse` has accepted and reports what the parsed value cannot show: duplicate keys (the
 * last one would win silently), `__proto__`, nesting beyond `maxDepth`, and text that cannot be stored.
 */
export function scanJson(text: string, maxDepth: number): JsonFault[] {
  const faults: JsonFault[] = [];
  const levels: Level[] = [];
  let expectKey = false;
  const report = (kind: JsonFault["kind"], path: string, at: number, found: string) =>
    faults.push({ kind, path, ...positionOf(text, at), found });
  for (const { part, index } of tokens(text)) {
    const level = levels.at(-1);
    if (part === "{" || part === "[") {
      const path = level ? pathOf(level) : "$";
      if (levels.length >= maxDepth) {
        report("too-deep", path, index, `more than ${maxDepth} levels`);
        return faults;
      }
      levels.push({ path, ...(part === "{" ? { keys: new Set() } : {}), index: 0, key: "" });
      expectKey = part === "{";
    } else if (part === "}" || part === "]") {
      levels.pop();
      expectKey = false;
    } else if (part === ",") {
      if (level) level.index++;
      expectKey = level?.keys !== undefined;
    } else {
      const value: unknown = JSON.parse(part);
      if (typeof value !== "string") continue;
      if (expectKey && level?.keys) {
        expectKey = false;
        level.key = value;
        if (level.keys.has(value)) report("duplicate-key", pathOf(level), index, `"${value}" again`);
        if (value === "__proto__") report("reserved-key", pathOf(level), index, "__proto__");
        level.keys.add(value);
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
