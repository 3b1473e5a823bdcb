import type { PageWord } from "../../../contract/pages.ts";
import { lineSegments } from "../../../quotes/reading-orders.ts";

/** Adjacent words: of a sentence, or of one table cell. Fractions of the page. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A line of a page, from left to right. */
export interface PageLine {
  readonly text: string;
  readonly top: number;
  readonly bottom: number;
  readonly cells: readonly Cell[];
}

/**
 * The lines of a page from top to bottom, split into cells at gaps wider than those between the words of a sentence.
 */
export function pageLines(words: readonly PageWord[]): PageLine[] {
  return lineSegments(words).map((segments) => {
    const cells = segments.map(({ words: indexes, left, right }) => ({
      text: indexes.map((index) => words[index]?.[0] ?? "").join(" "),
      left,
      right,
    }));
    return {
      text: cells.map(({ text }) => text).join(" "),
      top: Math.min(...segments.map(({ top }) => top)),
      bottom: Math.max(...segments.map(({ bottom }) => bottom)),
      cells,
    };
  });
}

/** What begins a list item. */
export const bullet = /^(?:[•●○◦▪■□–—\-*\uf0b7\uf0a7]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+/i;
