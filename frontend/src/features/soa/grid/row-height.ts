import type { Measure } from "./measure-text.ts";

export const rowMetrics = { line: 18, padding: 10, least: 30, mostLines: 6 } as const;

/** A text that has room on one line of every column, whatever its letters: it needs no measuring. */
export const isShort = (text: string): boolean => text.length < 6 && !text.includes("\n");

/** How many lines a text takes in a width, broken between words as the browser breaks it. */
export function countLines(text: string, width: number, measure: Measure): number {
  return text.split("\n").reduce((sum, part) => sum + linesOf(part, width, measure), 0);
}

function linesOf(text: string, width: number, measure: Measure): number {
  if (measure(text) <= width) return 1;
  let lines = 1;
  let used = 0;
  const blank = measure(" ");
  for (const word of text.split(/\s+/)) {
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

/** The height of a row by its tallest cell; what is longer still is cut, and shown whole in a tooltip. */
export function rowHeight(
  cells: readonly { readonly text: string; readonly width: number }[],
  measure: Measure,
): number {
  const lines = cells.reduce((most, { text, width }) => Math.max(most, countLines(text, width, measure)), 1);
  const { line, padding, least, mostLines } = rowMetrics;
  return Math.max(least, Math.min(lines, mostLines) * line + padding);
}
