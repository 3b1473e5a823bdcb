import type { GridApi } from "ag-grid-community";
import { headerLines } from "../model/head/header-lines.ts";
import type { Merge, Row, Sheet } from "../model/sheet/sheet.ts";
import { type CellSource, columnDefinitions } from "./column-definitions.ts";
import { headerHeight } from "./grid-options.ts";
import type { createRowHeights } from "./row-heights.ts";
import type { ShownSheet } from "./shown-sheet.ts";

/**
 * Updates the grid with a sheet or its changes; cells whose values differ redraw themselves.
 * @param options savedToo: the set of changed cells may differ even if values do not
 */
export function updateGrid(
  api: GridApi<Row>,
  before: ShownSheet,
  { sheet, view, changes }: ShownSheet,
  options: {
    readonly source: CellSource;
    readonly heights: ReturnType<typeof createRowHeights>;
    readonly savedToo: boolean;
  },
): void {
  const { source, heights, savedToo } = options;
  const old = before.sheet;
  const columnsChanged = sheet.columns !== old.columns;
  if (columnsChanged || sheet.key !== old.key) {
    heights.forget();
    api.setGridOption("headerHeight", headerHeight(headerLines(sheet).length));
    api.setGridOption("columnDefs", columnDefinitions(sheet, source));
  }
  if (sheet.rows !== old.rows || sheet.key !== old.key) {
    if (hasSameRows(old, sheet)) updateRows(api, old, sheet);
    else api.setGridOption("rowData", [...view.rows]);
    heights.apply(api, view);
  }
  // The changed mark and the extent of a merge are not part of a cell's value.
  const marksChanged = savedToo || (before.changes.count > 0 && changes.count === 0);
  if (columnsChanged || sheet.rows.length !== old.rows.length || marksChanged) {
    api.refreshCells({ force: true });
  } else if (sheet.merges !== old.merges) {
    api.refreshCells();
    const rowNodes = changedMerges(old.merges, sheet.merges).flatMap(
      ({ startRow }) => api.getRowNode(sheet.rows[startRow]?.id ?? "") ?? [],
    );
    api.refreshCells({ force: true, rowNodes });
  }
}

/** Whether two states of a table have the same rows in the same order, regardless of their cells. */
export const hasSameRows = (before: Sheet, after: Sheet): boolean =>
  before.key === after.key &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, index) => row.id === after.rows[index]?.id);

/** Updates only changed rows, so that typing in a cell does not compare two hundred rows. */
export function updateRows(api: GridApi<Row>, before: Sheet, after: Sheet): void {
  for (const [index, row] of after.rows.entries()) {
    if (row !== before.rows[index]) api.getRowNode(row.id)?.updateData(row);
  }
}

/** The merges in only one of two lists. An unchanged merge is the same object in both. */
export function changedMerges(before: readonly Merge[], after: readonly Merge[]): Merge[] {
  const [old, now] = [new Set(before), new Set(after)];
  return [...before.filter((merge) => !now.has(merge)), ...after.filter((merge) => !old.has(merge))];
}
