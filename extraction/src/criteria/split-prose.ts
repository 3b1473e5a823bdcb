import { type Line, partOf } from "../lines/line.ts";
import { abbreviations } from "../lines/sentences.ts";
import type { Word } from "../page-model/page.ts";

/** Paragraphs with this many sentences on average are prose; a criterion of a list has one or two. */
const sentencesOfProse = 3;
const abbreviation = new RegExp(String.raw`${abbreviations}\.$`, "iu");

const ends = ({ text }: Word, next: Word | undefined): boolean =>
  next !== undefined &&
  /[.!?]["”’)]?$/.test(text) &&
  !abbreviation.test(text) &&
  /^["“(]?\p{Lu}/u.test(next.text);

/**
 * Unmarked paragraphs as they are, or their sentences where they are prose: `Patients of either sex can take part if …
 * They must be in sinus rhythm …`.
 */
export function splitProse(paragraphs: readonly (readonly Line[])[]): (readonly Line[])[] {
  const split = paragraphs.map((lines) => sentencesIn(lines));
  const count = split.reduce((sum, sentences) => sum + sentences.length, 0);
  return count >= sentencesOfProse * paragraphs.length ? split.flat() : [...paragraphs];
}

/** The parts of a text between semicolons outside of brackets. */
export function splitAtSemicolons(lines: readonly Line[]): Line[][] {
  let depth = 0;
  return sentencesIn(lines, ({ text }) => {
    depth += (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
    return depth <= 0 && text.endsWith(";");
  });
}

/** The sentences of a paragraph; one that begins within a line begins with a part of it. */
export function sentencesIn(lines: readonly Line[], isLastWord: typeof ends = ends): Line[][] {
  const sentences: Line[][] = [[]];
  for (const [at, line] of lines.entries()) {
    let from = 0;
    for (const [index, word] of line.words.entries()) {
      const isLast = index === line.words.length - 1;
      const isEnd = isLastWord(word, isLast ? lines[at + 1]?.words[0] : line.words[index + 1]);
      if (!isEnd && !isLast) continue;
      const words = line.words.slice(from, index + 1);
      sentences.at(-1)?.push(words.length === line.words.length ? line : partOf(line, words));
      from = index + 1;
      if (isEnd) sentences.push([]);
    }
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
