import type { Range } from "../model/selection/range.ts";
import type { Column, Row, Sheet } from "../model/sheet/sheet.ts";

/** A sheet as shown, without the rows hidden by a search. */
export interface SheetView {
  readonly sheet: Sheet;
  readonly rows: readonly Row[];
  /** The sheet position of each shown row. */
  readonly positions: readonly number[];
  /** For each row of the sheet, the number of shown rows before it. */
  readonly shownBefore: readonly number[];
}

/** @param hidden ids of hidden rows */
export function createView(sheet: Sheet, hidden: ReadonlySet<string>): SheetView {
  const rows: Row[] = [];
  const positions: number[] = [];
  const shownBefore: number[] = [];
  sheet.rows.forEach((row, index) => {
    shownBefore.push(rows.length);
    if (hidden.has(row.id)) return;
    rows.push(row);
    positions.push(index);
  });
  return { sheet, rows, positions, shownBefore };
}

/** The shown part of a range, in shown rows; null if all of them are hidden. */
export function shownRows(
  view: SheetView,
  { startRow, endRow }: Pick<Range, "startRow" | "endRow">,
): { first: number; last: number } | null {
  const first = view.shownBefore[startRow] ?? view.rows.length;
  const behind = view.shownBefore[endRow + 1] ?? view.rows.length;
  return behind > first ? { first, last: behind - 1 } : null;
}

/** The shown position of a row of the sheet; null if it is hidden. */
export function shownIndex(view: SheetView, row: number): number | null {
  const index = view.shownBefore[row];
  return index !== undefined && view.positions[index] === row ? index : null;
}

/** Names of the grid's columns. Visits are named by column id, so that they keep their width when others are added. */
export const rowNumberId = "number";
export const nameId = "name";
export const columnIdOf = (column: Column): string => `visit-${column.id}`;
