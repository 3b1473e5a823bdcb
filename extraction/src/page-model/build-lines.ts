import { groupRuns } from "../group.ts";
import { type Box, boxAround, mostLetters, type Word } from "./page.ts";

/** Horizontal words on one baseline, from left to right. */
export interface Line extends Box {
  readonly words: readonly Word[];
  readonly baseline: number;
  /** Size of most of the letters. */
  readonly size: number;
  readonly bold: boolean;
}

/** Baselines within this share of the smaller type size count as one. */
const sameLine = 0.35;
/** Words closer than this share of the type size are parts of one word, e.g. where bold text becomes plain. */
const glued = 0.12;

/** The lines of horizontal words from top to bottom. Words in other directions are dropped. */
export function buildLines(words: readonly Word[]): Line[] {
  const level = words.filter(({ direction }) => direction === "right");
  return groupRuns(
    level.toSorted((a, b) => a.baseline - b.baseline),
    (word, _, [first]) => word.baseline - first.baseline <= sameLine * Math.min(word.size, first.size),
  ).map(toLine);
}

function toLine(unsorted: readonly Word[]): Line {
  const words = unsorted.toSorted((a, b) => a.left - b.left);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const boldLetters = words.reduce((sum, { text, bold }) => sum + (bold ? text.length : 0), 0);
  return {
    words,
    ...boxAround(words),
    baseline: words[0]?.baseline ?? 0,
    size: mostLetters(words, ({ size }) => size) ?? 0,
    bold: boldLetters * 2 > letters,
  };
}

/** The text of words on one line, with spaces as on the page. `textOf` selects what counts of a word. */
export function joinWords(
  words: readonly Word[],
  textOf: (word: Word) => string = (word) => word.text,
): string {
  return words
    .map((word, index) => {
      const before = words[index - 1];
      const close =
        before !== undefined &&
        !word.spaced &&
        !before.raised &&
        word.left - before.right < glued * word.size;
      return (index === 0 || close ? "" : " ") + textOf(word);
    })
    .join("");
}
