import type { PageWord } from "../../contract/pages.ts";

/** Wider gaps, in mean widths of a letter, are between columns: the marks of a schedule are no word. */
const maxLetterGap = 2;
/** A gap this many times as wide as the usual one of a run is between words. */
const wordGap = 1.6;
/** A word in spaced letters; fewer letters, or capitals, may be a sequence of treatments: `A B B A`. */
const spacedWord = /^\p{L}\p{Ll}{3,}$|^\p{Lu}{6,}$/u;

/** The words of a line with those joined whose letters are set apart: `P r i m a r y`. */
export function joinSpacedLetters(line: readonly PageWord[]): PageWord[] {
  const runs: PageWord[][] = [];
  for (const word of line) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isSingle(last) && isSingle(word) && isNear(last, word)) run.push(word);
    else runs.push([word]);
  }
  return runs.flatMap(joinRun);
}

function joinRun(run: readonly PageWord[]): readonly PageWord[] {
  if (run.length === 1) return run;
  const gaps = run.slice(1).map((word, index) => gapOf(run[index] ?? word, word));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const words: PageWord[][] = [];
  for (const [index, letter] of run.entries()) {
    const before = run[index - 1];
    const isWide = (gaps[index - 1] ?? 0) > usual * wordGap;
    const isApart = before === undefined || isWide || isLetter(before) !== isLetter(letter);
    if (isApart) words.push([letter]);
    else words.at(-1)?.push(letter);
  }
  const joined = words.map(joinLetters);
  return joined.some(([text]) => spacedWord.test(text)) ? joined : run;
}

function joinLetters(letters: readonly PageWord[]): PageWord {
  const left = Math.min(...letters.map((letter) => letter[1]));
  const top = Math.min(...letters.map((letter) => letter[2]));
  const right = Math.max(...letters.map(([, from, , width]) => from + width));
  const bottom = Math.max(...letters.map(([, , from, , height]) => from + height));
  return [letters.map(([text]) => text).join(""), left, top, round(right - left), round(bottom - top)];
}

const isLetter = ([text]: PageWord): boolean => /^\p{L}$/u.test(text);
const isSingle = ([text]: PageWord): boolean => /^.$/u.test(text);
const gapOf = ([, left, , width]: PageWord, next: PageWord): number => next[1] - left - width;
const isNear = (word: PageWord, next: PageWord): boolean => {
  const gap = gapOf(word, next);
  return gap >= 0 && gap <= ((word[3] + next[3]) / 2) * maxLetterGap;
};
const round = (value: number): number => Number(value.toFixed(4));
