/** A run of adjacent words, each given by its accepted forms; a form ending in `*` matches as a prefix. */
export type MarkPattern = readonly (readonly string[])[];

/** Units that may directly follow a number: `10mg`. */
const units =
  "mg|g|kg|ml|l|mcg|ug|µg|mm|cm|ms|msec|mmhg|iu|u|h|hr|hrs|hours?|d|days?|weeks?|months?|years?|x";
const unit = new RegExp(`^(?:${units})$`, "i");

/**
 * The places in a text that match the search patterns: [start, end) in UTF-16 units, in order, without overlaps. The
 * server, which counts matches, and the browser, which highlights them, share this function.
 */
export function findMarks(text: string, patterns: readonly MarkPattern[]): [number, number][] {
  const sought = soughtBy(patterns);
  if (sought === null) return [];
  const { expression, mayBeginWith } = sought;
  const marks: [number, number][] = [];
  let end = 0;
  // The expression is slow and most words cannot begin a match, so it is tried only at the others.
  for (const { 0: word, index } of text.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu)) {
    if (index < end || !mayBeginWith(word.toLowerCase())) continue;
    expression.lastIndex = index;
    const found = expression.exec(text)?.[0];
    if (!found) continue;
    end = index + found.length;
    marks.push([index, end]);
  }
  return marks;
}

interface Sought {
  /** All patterns, the longest first; sticky. */
  readonly expression: RegExp;
  /** False for a run of letters, a run of digits or a sign that no pattern begins with. */
  mayBeginWith(part: string): boolean;
}

/** The same patterns are sought in many texts. */
const compiled = new WeakMap<readonly MarkPattern[], Sought | null>();

function soughtBy(patterns: readonly MarkPattern[]): Sought | null {
  const known = compiled.get(patterns);
  if (known !== undefined) return known;
  const made = compile(patterns);
  compiled.set(patterns, made);
  return made;
}

function compile(patterns: readonly MarkPattern[]): Sought | null {
  const runs = patterns
    .filter((pattern) => pattern.length > 0 && pattern.every((forms) => forms.length > 0))
    .toSorted((a, b) => b.length - a.length);
  if (runs.length === 0) return null;
  const source = runs.map((pattern) =>
    pattern.map((forms) => `(?:${forms.toSorted(longestFirst).map(wordOf).join("|")})`).join(between),
  );
  const firsts = runs.flatMap(([forms = []]) => forms.map((form) => form.toLowerCase()));
  const parts = new Set(
    firsts.flatMap((form) => /^(?:\p{L}+|\p{N}+|[^\p{L}\p{N}\s])/u.exec(form)?.[0] ?? []),
  );
  const beginnings = firsts.filter((form) => form.endsWith("*")).map((form) => form.slice(0, -1));
  return {
    expression: new RegExp(source.join("|"), "iuy"),
    mayBeginWith: (part) =>
      parts.has(part) || beginnings.some((start) => start.startsWith(part) || part.startsWith(start)),
  };
}

const between = "[^\\p{L}\\p{N}]{1,3}";
const longestFirst = (a: string, b: string): number => b.length - a.length;

function wordOf(form: string): string {
  const isOpen = form.endsWith("*");
  const word = isOpen ? form.slice(0, -1) : form;
  const start = unit.test(word) ? "(?<!\\p{L})" : "(?<![\\p{L}\\p{N}])";
  const end = /\p{N}$/u.test(word)
    ? `(?:(?![\\p{L}\\p{N}])|(?=(?:${units})(?![\\p{L}\\p{N}])))`
    : "(?![\\p{L}\\p{N}])";
  return `${start}${word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}${isOpen ? "[\\p{L}\\p{N}]*" : end}`;
}
