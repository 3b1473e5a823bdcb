import type { Range } from "../model/selection/range.ts";
import type { Row, Sheet } from "../model/sheet/sheet.ts";

/** A sheet as it is shown: without the rows that a search hides. */
export interface SheetView {
  readonly sheet: Sheet;
  readonly rows: readonly Row[];
  /** For each shown row where it is in the sheet. */
  readonly positions: readonly number[];
  /** For each row of the sheet how many shown ones go before it. */
  readonly shownBefore: readonly number[];
}

/** @param hidden ids of the rows that are not shown */
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

/** The shown rows of a range, counted as they are shown; null when the search hides all of them. */
export function shownRows(
  view: SheetView,
  { startRow, endRow }: Pick<Range, "startRow" | "endRow">,
): { first: number; last: number } | null {
  const first = view.shownBefore[startRow] ?? view.rows.length;
  const behind = view.shownBefore[endRow + 1] ?? view.rows.length;
  return behind > first ? { first, last: behind - 1 } : null;
}

/** Where a row of the sheet is shown; null when it is hidden. */
export function shownIndex(view: SheetView, row: number): number | null {
  const index = view.shownBefore[row];
  return index !== undefined && view.positions[index] === row ? index : null;
}
