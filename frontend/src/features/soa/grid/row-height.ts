import type { Measure } from "./measure-text.ts";

export const rowMetrics = { line: 18, padding: 10, least: 30, mostLines: 6 } as const;

/** Latin letters, digits, and symbols no wider than a W. */
const narrowLetters = /^[ -\u024f\u2010-\u203a\u2713-\u2718]*$/;

/**
 * The length up to which any text fits on one line of the narrowest column, so that it needs neither measuring nor
 * clipping.
 */
export const isShort = (text: string): boolean =>
  text.length < 3 ? text !== "\n" : text.length < 6 && narrowLetters.test(text);

/**
 * The number of lines of a text at a width, wrapped between words; a word that is too long wraps within.
 * @param gap between words: the browser joins spaces, a spreadsheet does not
 */
export function countLines(
  text: string,
  width: number,
  measure: Measure,
  gap: RegExp | string = /\s+/,
): number {
  return text.split("\n").reduce((sum, part) => sum + linesOf(part, width, measure, gap), 0);
}

function linesOf(text: string, width: number, measure: Measure, gap: RegExp | string): number {
  if (measure(text) <= width) return 1;
  let lines = 1;
  let used = 0;
  const blank = measure(" ");
  for (const word of text.split(gap)) {
    const wide = measure(word);
    if (used > 0 && used + blank + wide > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? blank : 0) + wide;
    if (used > width) {
      const more = Math.ceil(used / width) - 1;
      lines += more;
      used -= more * width;
    }
  }
  return lines;
}

/** The height of a row by its tallest cell; longer texts are truncated and shown in full in a tooltip. */
export function rowHeight(
  cells: readonly { readonly text: string; readonly width: number }[],
  measure: Measure,
): number {
  const lines = cells.reduce((most, { text, width }) => Math.max(most, countLines(text, width, measure)), 1);
  const { line, padding, least, mostLines } = rowMetrics;
  return Math.max(least, Math.min(lines, mostLines) * line + padding);
}
