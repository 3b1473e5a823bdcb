import type { PageWord } from "../contract/pages.ts";

/** A run of words on one line without a wide gap: words of a sentence or of one table cell. */
export interface Segment {
  readonly words: number[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The gap between cells or columns is wider than this many letters; a gap between words is about half a letter. */
const wideGapInLetters = 1.6;

/**
 * The orders in which the words of a page can be read, most likely first: as the document stores them, line by line
 * across the page, and block by block (columns; table cells row by row). A quote from a table or a two-column page is
 * contiguous in only one of them. Lazy because the first is nearly always the right one.
 */
export function* readingOrders(words: readonly PageWord[]): Generator<number[]> {
  yield words.map((_, index) => index);
  const lines = linesOf(words);
  yield lines.flatMap((line) => line.words);
  const segments = lines.map((line) => splitAtWideGaps(line, words));
  yield blocksOf(segments, 0.45).flatMap((block) => block.words);
  yield blocksOf(segments, 1.6).flatMap((block) => block.words);
}

/** The lines of a page, split at gaps wider than those between the words of a sentence. */
export const lineSegments = (words: readonly PageWord[]): Segment[][] =>
  linesOf(words).map((line) => splitAtWideGaps(line, words));

/** Words that overlap vertically by more than half the height of the smaller one are on one line, left to right. */
function linesOf(words: readonly PageWord[]): Segment[] {
  const lines: Segment[] = [];
  const byTop = words.map((word, index) => ({ word, index })).sort((a, b) => a.word[2] - b.word[2]);
  for (const { word, index } of byTop) {
    const [, left, top, width, height] = word;
    const line = lines.findLast(({ top: from, bottom: to }) => {
      const overlap = Math.min(to, top + height) - Math.max(from, top);
      return overlap > Math.min(to - from, height) / 2;
    });
    if (line) extend(line, { words: [index], left, top, right: left + width, bottom: top + height });
    else lines.push({ words: [index], left, top, right: left + width, bottom: top + height });
  }
  const leftOf = (index: number) => words[index]?.[1] ?? 0;
  for (const line of lines) line.words.sort((a, b) => leftOf(a) - leftOf(b));
  return lines.sort((a, b) => a.top - b.top);
}

function splitAtWideGaps(line: Segment, words: readonly PageWord[]): Segment[] {
  const segments: Segment[] = [];
  let widths = 0;
  let letters = 0;
  for (const index of line.words) {
    const word = words[index];
    widths += word?.[3] ?? 0;
    letters += word?.[0].length ?? 0;
  }
  const wide = (widths / Math.max(letters, 1)) * wideGapInLetters;
  for (const index of line.words) {
    const word = words[index];
    if (!word) continue;
    const [, left, top, width, height] = word;
    const next = { words: [index], left, top, right: left + width, bottom: top + height };
    const last = segments.at(-1);
    if (last && left - last.right <= wide) extend(last, next);
    else segments.push(next);
  }
  return segments;
}

/** Chains segments that lie below one another; `reach` is the largest gap between lines, in line heights. */
function blocksOf(lines: readonly Segment[][], reach: number): Segment[] {
  const blocks: Segment[] = [];
  for (const segments of lines) {
    for (const segment of segments) {
      const height = segment.bottom - segment.top;
      const above = blocks.filter((block) => {
        const gap = segment.top - block.bottom;
        return gap > -height / 2 && gap < height * reach && overlapsBelow(block, segment);
      });
      const [only] = above;
      if (only && above.length === 1) extend(only, segment);
      else blocks.push({ ...segment, words: [...segment.words] });
    }
  }
  return blocks;
}

function overlapsBelow(above: Segment, below: Segment): boolean {
  const overlap = Math.min(above.right, below.right) - Math.max(above.left, below.left);
  return overlap > Math.min(above.right - above.left, below.right - below.left) / 2;
}

function extend(segment: Segment, by: Segment): void {
  segment.words.push(...by.words);
  segment.left = Math.min(segment.left, by.left);
  segment.top = Math.min(segment.top, by.top);
  segment.right = Math.max(segment.right, by.right);
  segment.bottom = Math.max(segment.bottom, by.bottom);
}
