import type { ScheduleColumn, Sheet } from "../sheet/sheet.ts";

/** The editable properties of a column; an empty field is removed. */
export type ColumnEdit = Partial<
  Pick<ScheduleColumn, "column_name" | "note" | "epoch" | "visit" | "day" | "week" | "window">
>;

/** Changes the heads of some columns (1 is the first after the procedure's name). */
export function editColumns(sheet: Sheet, columns: readonly number[], edit: ColumnEdit): Sheet {
  return columns.reduce((changed, at) => editColumn(changed, at, edit), sheet);
}

function editColumn(sheet: Sheet, at: number, edit: ColumnEdit): Sheet {
  const column = sheet.columns[at - 1];
  if (!column) return sheet;
  const meta: ScheduleColumn = { ...column.meta, ...edit };
  for (const field of ["note", "epoch", "visit", "window"] as const)
    if (meta[field] === "") delete meta[field];
  for (const field of ["day", "week"] as const) if (meta[field] === undefined) delete meta[field];
  return { ...sheet, columns: sheet.columns.with(at - 1, { ...column, meta }) };
}
