import { countLines } from "../model/count-lines.ts";
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

/** The height of a row by its tallest cell; longer texts are truncated and shown in full in a tooltip. */
export function rowHeight(
  cells: readonly { readonly text: string; readonly width: number }[],
  measure: Measure,
): number {
  const lines = cells.reduce((most, { text, width }) => Math.max(most, countLines(text, width, measure)), 1);
  const { line, padding, least, mostLines } = rowMetrics;
  return Math.max(least, Math.min(lines, mostLines) * line + padding);
}
