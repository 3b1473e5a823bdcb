import { groupRuns } from "../group.ts";
import type { Page, Word } from "../page-model/page.ts";
import type { GridCell, Span } from "./grid.ts";
import { coverage, type GridLine } from "./grid-lines.ts";
import { createUnion } from "./rule-groups.ts";

/** Share of a side that must be drawn to count as a border. */
const borderShare = 0.55;

/**
 * The cells between lines: areas without a border between them are one cell; non-rectangular areas are split into
 * rows.
 */
export function findCells(xs: readonly GridLine[], ys: readonly GridLine[]): Span[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const union = createUnion(columns * rows);
  const place = (row: number, column: number) => row * columns + column;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, right, top, bottom] = [xs[column], xs[column + 1], ys[row], ys[row + 1]];
      if (!left || !right || !top || !bottom) continue;
      if (column + 1 < columns && coverage(right, top.at, bottom.at) < borderShare) {
        union.join(place(row, column), place(row, column + 1));
      }
      if (row + 1 < rows && coverage(bottom, left.at, right.at) < borderShare) {
        union.join(place(row, column), place(row + 1, column));
      }
    }
  }
  const members = new Map<number, { row: number; column: number }[]>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const root = union.find(place(row, column));
      members.set(root, [...(members.get(root) ?? []), { row, column }]);
    }
  }
  return [...members.values()].flatMap(toSpans).toSorted((a, b) => a.row - b.row || a.column - b.column);
}

function toSpans(places: readonly { row: number; column: number }[]): Span[] {
  const whole = spanOf(places);
  if (whole.rowSpan * whole.columnSpan === places.length) return [whole];
  const rows = new Map<number, { row: number; column: number }[]>();
  for (const place of places) rows.set(place.row, [...(rows.get(place.row) ?? []), place]);
  return [...rows.values()].flatMap((row) => runs(row).map(spanOf));
}

const runs = (places: readonly { row: number; column: number }[]) =>
  groupRuns(
    places.toSorted((a, b) => a.column - b.column),
    (place, before) => place.column === before.column + 1,
  );

function spanOf(places: readonly { row: number; column: number }[]): Span {
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return {
    row,
    column,
    rowSpan: Math.max(...rows) - row + 1,
    columnSpan: Math.max(...columns) - column + 1,
  };
}

/** Assigns the words of a page to their cells. Words outside all cells are dropped. */
export function fillCells(
  page: Page,
  spans: readonly Span[],
  xs: readonly number[],
  ys: readonly number[],
): GridCell[] {
  const cellAt = new Map<string, number>();
  spans.forEach((span, index) => {
    for (let row = span.row; row < span.row + span.rowSpan; row++) {
      for (let column = span.column; column < span.column + span.columnSpan; column++) {
        cellAt.set(`${row}:${column}`, index);
      }
    }
  });
  const held: Word[][] = spans.map(() => []);
  const find = (x: number, y: number) => cellAt.get(`${indexIn(ys, y)}:${indexIn(xs, x)}`);
  for (const word of page.words) {
    for (const piece of cutAtWalls(word, find)) {
      const index = find(...centerOf(piece));
      if (index !== undefined) held[index]?.push(piece);
    }
  }
  return spans.map((span, index) => {
    const box = {
      left: xs[span.column] ?? 0,
      right: xs[span.column + span.columnSpan] ?? 0,
      top: ys[span.row] ?? 0,
      bottom: ys[span.row + span.rowSpan] ?? 0,
    };
    return { ...span, box, words: held[index] ?? [] };
  });
}

/** The index of the interval that contains a position, or −1. */
function indexIn(lines: readonly number[], position: number): number {
  const above = lines.findIndex((line) => line > position);
  return above <= 0 ? -1 : above - 1;
}

/** The middle of the letters: half their height above the baseline, markers excluded from the width. */
function centerOf(word: Word): [number, number] {
  if (word.direction === "right") return [(word.left + word.right) / 2, word.baseline - 0.33 * word.size];
  return [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
}

/** Short texts in narrow columns run together if only the border separates them: `V20P21`, `XX`. */
const runTogether = /\d|^[xX✓]{2,}$/;

/** Splits a word that crosses a border, at the characters. A long word that merely overflows its cell is kept whole. */
function cutAtWalls(word: Word, find: (x: number, y: number) => number | undefined): Word[] {
  if (word.direction !== "right" || word.text.length < 2 || !runTogether.test(word.text)) return [word];
  const y = word.baseline - 0.33 * word.size;
  if (find(word.left + 1, y) === find(word.right - 1, y)) return [word];
  const characters = [...word.text];
  const pieces: { from: number; to: number; cell: number | undefined }[] = [];
  characters.forEach((_, index) => {
    const start = word.starts[index] ?? word.left;
    const end = word.starts[index + 1] ?? word.right;
    const cell = find((start + end) / 2, y);
    const last = pieces.at(-1);
    if (last && last.cell === cell) last.to = index + 1;
    else pieces.push({ from: index, to: index + 1, cell });
  });
  if (pieces.length === 1) return [word];
  return pieces.map(({ from, to }) => {
    const { raised, ...bare } = word;
    const isLast = to === characters.length;
    return {
      ...bare,
      text: characters.slice(from, to).join(""),
      left: word.starts[from] ?? word.left,
      right: isLast ? word.right : (word.starts[to] ?? word.right),
      starts: word.starts.slice(from, to),
      ...(isLast && raised !== undefined ? { raised } : {}),
    };
  });
}
