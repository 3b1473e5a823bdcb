import type { PageWord } from "../contract/pages.ts";

/** Boxes around the highlighted words, merged per line: [left, top, width, height] as fractions of the page. */
export type HighlightBox = readonly [left: number, top: number, width: number, height: number];

/** A gap at least this many letters wide separates cells or columns and is not highlighted. */
const widestJoin = 6;

/** Merges the boxes of adjacent words on a line; words come in reading order. */
export function highlightBoxes(words: readonly PageWord[]): HighlightBox[] {
  const lines: { left: number; top: number; right: number; bottom: number }[] = [];
  for (const [text, left, top, width, height] of words) {
    const right = left + width;
    const bottom = top + height;
    const line = lines.at(-1);
    const overlap = line ? Math.min(line.bottom, bottom) - Math.max(line.top, top) : 0;
    const beside =
      line &&
      overlap > Math.min(line.bottom - line.top, height) / 2 &&
      left >= line.left &&
      left - line.right < (width / Math.max(text.length, 1)) * widestJoin;
    if (beside) {
      line.top = Math.min(line.top, top);
      line.right = Math.max(line.right, right);
      line.bottom = Math.max(line.bottom, bottom);
    } else {
      lines.push({ left, top, right, bottom });
    }
  }
  return lines.map(({ left, top, right, bottom }) => [left, top, right - left, bottom - top]);
}
