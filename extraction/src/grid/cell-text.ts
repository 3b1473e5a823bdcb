import { buildLines, joinWords } from "../page-model/build-lines.ts";
import { mostLetters, type Word } from "../page-model/page.ts";

/** A line of text in a cell. `raised` has its superscript markers, as printed, in order. */
export interface CellLine {
  readonly text: string;
  readonly raised: readonly string[];
  readonly left: number;
  readonly baseline: number;
  readonly bold: boolean;
  readonly size: number;
}

/** The lines of a cell from top to bottom. Vertical text is read in its own direction. */
export function cellLines(words: readonly Word[]): CellLine[] {
  const main = mostLetters(words, ({ direction }) => direction) ?? "right";
  const level = main === "right" ? words : words.filter(({ direction }) => direction === main).map(toLevel);
  return buildLines(level).map((line) => ({
    text: joinWords(line.words),
    raised: line.words.flatMap(({ raised }) => (raised === undefined ? [] : [raised])),
    left: line.left,
    baseline: line.baseline,
    bold: line.bold,
    size: line.size,
  }));
}

/** Rotates a vertical word to horizontal: its direction becomes x, and the next line lies below. */
function toLevel(word: Word): Word {
  const { direction } = word;
  if (direction === "up") {
    return {
      ...word,
      direction: "right",
      left: -word.bottom,
      right: -word.top,
      top: word.left,
      bottom: word.right,
      starts: word.starts.map((start) => -start),
    };
  }
  if (direction === "down") {
    return {
      ...word,
      direction: "right",
      left: word.top,
      right: word.bottom,
      top: -word.right,
      bottom: -word.left,
      baseline: -word.baseline,
    };
  }
  return { ...word, direction: "right", left: -word.right, right: -word.left, baseline: -word.baseline };
}
