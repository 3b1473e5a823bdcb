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

/** The sign of a list item; some symbol fonts are read as an exclamation mark, and a circle as a letter. */
export const itemSign = /^[•●○◦▪■□–—\-*!o\p{Co}]\s+/u;
/** What begins a list item. */
export const bullet = new RegExp(
  `${itemSign.source}|^\\(?(?:\\d{1,2}|[A-Za-z]|[ivx]{1,4}|[IVX]{1,4})[.)]\\s+|^\\[\\d{1,3}\\]\\s+`,
  "u",
);

/** What refers to a note of a table. */
export const noteLetter = /^(?:[a-z]|[*†‡§]{1,2})$/;

/** Between the sign or number of a list item and its text. Share of the page width. */
const widestIndent = 0.05;

/**
 * The lines of a page from top to bottom, split into cells at gaps wider than those between the words of a sentence. The
 * sign or number of a list item and its text are one cell.
 */
export function pageLines(onPage: readonly PageWord[]): PageLine[] {
  const words = isSideways(onPage) ? upright(onPage) : onPage;
  return lineSegments(words).map((segments) => {
    const cells: Cell[] = [];
    for (const { words: indexes, left, right } of segments) {
      const cell = { text: indexes.map((index) => words[index]?.[0] ?? "").join(" "), left, right };
      const last = cells.at(-1);
      if (
        last &&
        bullet.test(`${last.text} `) &&
        left - last.right < widestIndent &&
        /\p{L}{3}/u.test(cell.text)
      )
        cells[cells.length - 1] = { text: `${last.text} ${cell.text}`, left: last.left, right };
      else cells.push(cell);
    }
    return {
      text: cells.map(({ text }) => text).join(" "),
      top: Math.min(...segments.map(({ top }) => top)),
      bottom: Math.max(...segments.map(({ bottom }) => bottom)),
      cells,
    };
  });
}

/** So many words show how the text of a page runs. */
const enoughWords = 10;
/** Share of these words that are taller than wide on a page whose text runs up or down it. */
const tallShare = 0.6;

function isSideways(words: readonly PageWord[]): boolean {
  const long = words.filter(([text]) => /^\p{L}{4,}$/u.test(text));
  const tall = long.filter(([, , , width, height]) => height > width);
  return long.length >= enoughWords && tall.length > long.length * tallShare;
}

/** The words of a page whose text runs up or down it, as they are after the page is turned. */
function upright(words: readonly PageWord[]): PageWord[] {
  let up = 0;
  for (const [index, [, left, top, width]] of words.entries()) {
    const [, nextLeft = 0, nextTop = 0] = words[index + 1] ?? [];
    if (index + 1 < words.length && Math.abs(nextLeft - left) < width / 2) up += Math.sign(top - nextTop);
  }
  return words.map(([text, left, top, width, height]) =>
    up > 0 ? [text, 1 - top - height, left, height, width] : [text, top, 1 - left - width, height, width],
  );
}
