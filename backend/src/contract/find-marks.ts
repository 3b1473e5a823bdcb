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
  const sought = marksPattern(patterns);
  return sought === null
    ? []
    : [...text.matchAll(sought)].map(({ 0: found, index }) => [index, index + found.length]);
}

/** One regular expression for all patterns, longest first; null if there are none. */
export function marksPattern(patterns: readonly MarkPattern[]): RegExp | null {
  const runs = patterns
    .filter((pattern) => pattern.length > 0 && pattern.every((forms) => forms.length > 0))
    .toSorted((a, b) => b.length - a.length)
    .map((pattern) =>
      pattern.map((forms) => `(?:${forms.toSorted(longestFirst).map(wordOf).join("|")})`).join(between),
    );
  return runs.length === 0 ? null : new RegExp(runs.join("|"), "giu");
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
