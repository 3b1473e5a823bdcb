import { type Row, type Sheet, sameCell } from "../sheet/sheet.ts";

/** SOA-4: the cells that differ from the saved table; every cell of a new row or column counts. */
export interface ChangedCells {
  /** `position` refers to the current sheet. */
  isChanged(position: { readonly row: number; readonly col: number }): boolean;
  readonly count: number;
}

/**
 * Maps the columns of the current rows to those of the saved rows by id, so that an inserted column does not mark
 * others as changed.
 */
export function changedCells(sheet: Sheet, saved: Sheet | undefined): ChangedCells {
  if (!saved || sheet === saved) return { isChanged: () => false, count: 0 };
  const savedRows = new Map(saved.rows.map((row) => [row.id, row]));
  const sameColumns =
    sheet.columns.length === saved.columns.length &&
    sheet.columns.every((column, index) => column.id === saved.columns[index]?.id);
  const savedColumns = new Map(saved.columns.map(({ id }, index) => [id, index + 1]));
  const placeOf = (col: number) => (col === 0 ? 0 : savedColumns.get(sheet.columns[col - 1]?.id ?? ""));
  const changed = new Map<number, ReadonlySet<number>>();
  let count = 0;
  sheet.rows.forEach((row, index) => {
    const before = savedRows.get(row.id);
    if (sameColumns && row.cells === before?.cells) return;
    const columns = changedInRow(row, before, placeOf);
    if (columns.size > 0) changed.set(index, columns);
    count += columns.size;
  });
  return { isChanged: ({ row, col }) => changed.get(row)?.has(col) === true, count };
}

function changedInRow(
  row: Row,
  before: Row | undefined,
  placeOf: (col: number) => number | undefined,
): ReadonlySet<number> {
  const columns = new Set<number>();
  row.cells.forEach((cell, col) => {
    const place = placeOf(col);
    const old = place === undefined ? undefined : before?.cells[place];
    if (old === undefined || !sameCell(cell, old)) columns.add(col);
  });
  return columns;
}
