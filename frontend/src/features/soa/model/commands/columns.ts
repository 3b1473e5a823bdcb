import type { ScheduleColumn, Sheet } from "../sheet/sheet.ts";

/** What a person may say of a column; a field that is emptied is removed. */
export type ColumnEdit = Partial<
  Pick<ScheduleColumn, "column_name" | "note" | "epoch" | "visit" | "day" | "week" | "window">
>;

/** Changes the head of the column `at` (1 is the first behind the procedure's name). */
export function editColumn(sheet: Sheet, at: number, edit: ColumnEdit): Sheet {
  const column = sheet.columns[at - 1];
  if (!column) return sheet;
  const meta: ScheduleColumn = { ...column.meta, ...edit };
  for (const field of ["note", "epoch", "visit", "window"] as const)
    if (meta[field] === "") delete meta[field];
  for (const field of ["day", "week"] as const) if (meta[field] === undefined) delete meta[field];
  return { ...sheet, columns: sheet.columns.with(at - 1, { ...column, meta }) };
}
