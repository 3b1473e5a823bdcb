import type { Word } from "./page.ts";

/** The words whose baseline is within some ten points of a given one. */
export function rowsOf(words: readonly Word[]): (around: number) => readonly Word[] {
  const step = 10;
  const rows = new Map<number, Word[]>();
  for (const word of words) {
    const row = Math.floor(word.baseline / step);
    rows.set(row, [...(rows.get(row) ?? []), word]);
  }
  return (around) => {
    const row = Math.floor(around / step);
    return [row - 1, row, row + 1, row + 2].flatMap((one) => rows.get(one) ?? []);
  };
}
