import { coverage, type GridLine } from "./grid-lines.ts";
import { createUnion } from "./union-find.ts";

export interface Span {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

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

function runs(places: readonly { row: number; column: number }[]): { row: number; column: number }[][] {
  const found: { row: number; column: number }[][] = [];
  for (const place of places.toSorted((a, b) => a.column - b.column)) {
    const last = found.at(-1)?.at(-1);
    if (last && place.column === last.column + 1) found.at(-1)?.push(place);
    else found.push([place]);
  }
  return found;
}

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
