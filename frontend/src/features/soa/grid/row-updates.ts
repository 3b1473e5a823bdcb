import type { GridApi } from "ag-grid-community";
import type { Row, Sheet } from "../model/sheet/sheet.ts";

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
