import { groupRuns } from "../group.ts";
import { buildLines, joinWords, type Line as LevelLine } from "../page-model/build-lines.ts";
import { mostLetters, type Page, printedText, type Word } from "../page-model/page.ts";

/** A horizontal line of text, with its page and its words as one text. */
export interface Line extends LevelLine {
  readonly page: number;
  /** The words with the page's spacing, and footnote markers as printed. */
  readonly text: string;
  /** True if nine in ten of its letters are bold: text that merely begins in bold is not a heading. */
  readonly bold: boolean;
}

/** Text this many times larger than most of the page is an overlay, such as a redaction. */
const largest = 4;

/** The lines of a page from top to bottom. */
export function linesOf(page: Page): Line[] {
  const usual = dominantSize(page.words);
  return buildLines(page.words.filter(({ size }) => size <= usual * largest)).map((line) =>
    lineOf(page.number, line),
  );
}

export function lineOf(page: number, line: LevelLine): Line {
  const letters = line.words.reduce((sum, { text }) => sum + text.length, 0);
  const bold = line.words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  return {
    ...line,
    page,
    text: joinWords(line.words, printedText).normalize("NFC"),
    bold: bold >= 0.9 * letters,
  };
}

/** A line of some of a line's words. */
export const partOf = (line: Line, words: readonly Word[]): Line =>
  lineOf(line.page, { ...line, words, left: words[0]?.left ?? 0, right: words.at(-1)?.right ?? 0 });

/** A gap between words wider than this many times the type size separates columns. */
const columnGap = 1.1;

const isBehindGap = (before: Word | undefined, word: Word, size: number): boolean =>
  before !== undefined && word.left - before.right > columnGap * size;

type Words = Pick<Line, "words" | "size">;

/** The index of the first word behind a wide gap; -1 if there is none. */
export const firstBehindGap = ({ words, size }: Words): number =>
  words.findIndex((word, at) => isBehindGap(words[at - 1], word, size));

/** The words between wide gaps: the cells of a line without rules. */
export const cellsOf = ({ words, size }: Words): Word[][] =>
  groupRuns(words, (word, before) => !isBehindGap(before, word, size));

/** The size of most letters, in half points. */
export const dominantSize = (words: readonly Word[]): number =>
  mostLetters(words, ({ size }) => Math.round(size * 2) / 2) ?? 0;

/** Only letters and digits, in lower case: what two printings of a title have in common. */
export const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** True if a text has letters and all of them are capitals. */
export const isCapitals = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 && letters === letters.toUpperCase();
};
