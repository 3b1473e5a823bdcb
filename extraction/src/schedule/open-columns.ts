import { groupRuns } from "../group.ts";
import { joinWords, type Line } from "../page-model/build-lines.ts";
import type { Box, Word } from "../page-model/page.ts";

export type Column = Pick<Box, "left" | "right">;

/** Words of a line that are spaced as in a sentence. */
export interface Piece extends Column {
  readonly text: string;
  readonly words: readonly Word[];
  readonly baseline: number;
  readonly size: number;
}

/** A gap between words wider than this share of the type size separates columns. */
const wideGap = 0.6;
/** Texts that start this close to the left edge, in points, are row names. */
const nameIndent = 24;
/** A column has at least this many texts: its head and an entry. */
const minTexts = 2;

export function piecesOf(line: Line): Piece[] {
  return groupRuns(line.words, (word, before) => word.left - before.right <= wideGap * word.size).map(
    (words) => ({
      ...{ words, text: joinWords(words).trim(), baseline: line.baseline, size: line.size },
      left: words[0].left,
      right: words.at(-1)?.right ?? 0,
    }),
  );
}

/**
 * The columns that the texts of a table leave between white space. Narrow texts decide: a text that overlaps two of
 * their columns spans both.
 */
export function columnsOf(lines: readonly (readonly Piece[])[]): Column[] {
  const pieces = lines.flat();
  const left = Math.min(...pieces.map((piece) => piece.left));
  const isName = (piece: Piece) => piece.left < left + nameIndent;
  const names = pieces.filter(isName);
  const columns: { left: number; right: number; count: number }[] = [];
  for (const piece of pieces
    .filter((one) => !isName(one))
    .toSorted((a, b) => a.right - a.left - (b.right - b.left))) {
    const met = columns.filter((column) => column.left < piece.right && column.right > piece.left);
    const [column, other] = met;
    if (!column) columns.push({ left: piece.left, right: piece.right, count: 1 });
    else if (!other) {
      column.left = Math.min(column.left, piece.left);
      column.right = Math.max(column.right, piece.right);
      column.count += 1;
    }
  }
  const visits = columns
    .filter(({ count }) => count >= minTexts)
    .toSorted((a, b) => a.left - b.left)
    .map((column): Column => ({ left: column.left, right: column.right }));
  const end = Math.min(
    Math.max(...names.map(({ right }) => right)),
    (visits[0]?.left ?? Number.POSITIVE_INFINITY) - 1,
  );
  return [{ left, right: end }, ...visits];
}
