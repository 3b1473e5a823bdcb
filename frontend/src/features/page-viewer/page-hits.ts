import type { PageWord } from "@trialtrace/backend/contract";
import { findMarks, type HighlightBox, highlightBoxes, type MarkPattern } from "@trialtrace/backend/quotes";

/** The boxes of each hit on a page: one for each line it runs over. */
export function boxesOfHits(
  words: readonly PageWord[],
  patterns: readonly MarkPattern[],
): readonly (readonly HighlightBox[])[] {
  const starts: number[] = [];
  let text = "";
  for (const [word] of words) {
    starts.push(text.length);
    text += `${word} `;
  }
  let first = 0;
  return findMarks(text, patterns).map(([start, end]) => {
    while ((starts[first + 1] ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    const count = starts.slice(first).findIndex((at) => at >= end);
    return highlightBoxes(words.slice(first, count < 0 ? undefined : first + count));
  });
}

/** Index of the first hit that meets one of these boxes; 0 if none does. */
export function firstWithin(
  hits: readonly (readonly HighlightBox[])[],
  boxes: readonly HighlightBox[],
): number {
  const found = hits.findIndex((lines) => lines.some((line) => boxes.some((box) => meet(line, box))));
  return Math.max(found, 0);
}

const meet = (
  [left, top, width, height]: HighlightBox,
  [otherLeft, otherTop, otherWidth, otherHeight]: HighlightBox,
): boolean =>
  left < otherLeft + otherWidth &&
  otherLeft < left + width &&
  top < otherTop + otherHeight &&
  otherTop < top + height;

/** A hit by its page and its place on it, from 0. */
export interface HitPlace {
  readonly page: number;
  readonly index: number;
}

export interface PageWithHits {
  readonly page: number;
  readonly matches: number;
}

/** The hit before or after one, on its page or the next that has any; behind the last comes the first. */
export function stepHit(pages: readonly PageWithHits[], from: HitPlace, by: 1 | -1): HitPlace | null {
  const here = pages.find(({ page }) => page === from.page);
  const index = from.index + by;
  if (here && index >= 0 && index < here.matches) return { page: from.page, index };
  const next =
    by > 0
      ? (pages.find(({ page }) => page > from.page) ?? pages[0])
      : (pages.findLast(({ page }) => page < from.page) ?? pages.at(-1));
  return next ? { page: next.page, index: by > 0 ? 0 : next.matches - 1 } : null;
}

/** Number of hits up to and including this one; null on a page without hits. */
export function hitNumber(pages: readonly PageWithHits[], { page, index }: HitPlace): number | null {
  if (!pages.some((one) => one.page === page)) return null;
  const before = pages.filter((one) => one.page < page);
  return before.reduce((sum, { matches }) => sum + matches, 0) + index + 1;
}
