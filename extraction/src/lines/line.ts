import { buildLines, joinWords, type Line as LevelLine } from "../page-model/build-lines.ts";
import { type Page, printedText, type Word } from "../page-model/page.ts";

/** A line of text that runs to the right, with its page and its words as one text. */
export interface Line extends LevelLine {
  readonly page: number;
  /** The words with spaces where the page has them, footnote markers as printed. */
  readonly text: string;
  /** True when nine in ten of its letters are bold: text that begins in bold is no heading. */
  readonly bold: boolean;
}

/** Text that is this many times as large as most of a page's was put over it, as redactions are. */
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

/** The size that most letters have, in half points. */
export function dominantSize(words: readonly Word[]): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const size = Math.round(word.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + word.text.length);
  }
  let best = 0;
  let most = 0;
  for (const [size, count] of counts) if (count > most) [best, most] = [size, count];
  return best;
}

/** Letters and digits alone, in lower case: what two printings of a title have in common. */
export const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** True when a text has letters and all of them are capitals. */
export const isCapitals = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 && letters === letters.toUpperCase();
};
