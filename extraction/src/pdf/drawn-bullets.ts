import { rowsOf } from "../page-model/attach-scripts.ts";
import type { Box, Word } from "../page-model/page.ts";

/** Extent of a bullet relative to the size of its text. */
const [smallest, largest] = [0.2, 0.75];
/** Its distance to the text. */
const [nearest, farthest] = [0.2, 2.2];
/** Its center above the baseline. */
const [lowest, highest] = [0.1, 0.65];
/** A word that near on the left makes the shape part of a line. */
const free = 4;

/**
 * Words with the bullets of lists that are drawn as shapes, as browsers print them: a disc, circle, or square at the
 * middle of a line before its first word is the word `•` before it.
 */
export function withDrawnBullets(words: readonly Word[], shapes: readonly Box[]): Word[] {
  if (shapes.length === 0) return [...words];
  const near = rowsOf(words.filter(({ direction, hidden }) => direction === "right" && !hidden));
  const bullets = new Map<Word, Word>();
  for (const shape of shapes) {
    const middle = (shape.top + shape.bottom) / 2;
    const isBefore = (word: Word) => word.left >= shape.right;
    const row = near(middle + 4).filter(
      ({ baseline, size }) => baseline - middle > lowest * size && baseline - middle < highest * size,
    );
    const [first] = row.filter(isBefore).toSorted((a, b) => a.left - b.left);
    if (!first || !fits(shape, first)) continue;
    if (row.some((word) => !isBefore(word) && word.right > shape.left - free * first.size)) continue;
    bullets.set(first, { ...first, ...shape, text: "•", starts: [shape.left], bold: false, italic: false });
  }
  return words.flatMap((word) => {
    const bullet = bullets.get(word);
    return bullet ? [bullet, word] : [word];
  });
}

function fits({ left, right, top, bottom }: Box, { left: text, size }: Word): boolean {
  const [width, height] = [right - left, bottom - top];
  const gap = text - right;
  return (
    Math.abs(width - height) < 0.15 * Math.max(width, height) + 0.2 &&
    Math.min(width, height) >= smallest * size &&
    Math.max(width, height) <= largest * size &&
    gap >= nearest * size &&
    gap <= farthest * size
  );
}
