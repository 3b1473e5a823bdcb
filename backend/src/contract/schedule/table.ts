import type { ScheduleTable } from "../bundle/schedule.ts";
import { align, type Pairs } from "./align.ts";

export type ScheduleTables = Readonly<Record<string, ScheduleTable>>;
export type ScheduleRow = ScheduleTable["rows"][number];
export type ScheduleColumn = ScheduleTable["columns_meta"][number];
export type ScheduleMerge = ScheduleTable["merges"][number];

/** A cell as changes speak of it; null when nothing stands in it. */
export type CellState = { readonly value: string; readonly footnotes: readonly string[] } | null;

/** Stands for the procedure's name where a column is meant; the columns of a table count from 0. */
export const nameColumn = -1;

/** 001, section 3: a row is a name, or an object that names its procedure in one of four fields. */
export function rowNameOf(row: ScheduleRow): string {
  if (typeof row === "string") return row;
  return row.procedure_name ?? row.row_name ?? row.name ?? row.activity ?? "";
}

export function cellOf(row: ScheduleRow, column: number): CellState {
  if (column === nameColumn) {
    const footnotes = typeof row === "string" ? [] : (row.footnotes ?? []);
    return { value: rowNameOf(row), footnotes };
  }
  const cell = typeof row === "string" ? undefined : row.cells[String(column)];
  return !cell || (cell.value === "" && cell.footnotes.length === 0)
    ? null
    : { value: cell.value, footnotes: cell.footnotes };
}

export const sameCell = (a: CellState, b: CellState): boolean => JSON.stringify(a) === JSON.stringify(b);

const sameJson = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const keyOfRow = (row: ScheduleRow) =>
  typeof row === "string" ? `heading ${row}` : `${row.group ?? ""} › ${rowNameOf(row)}`;

export function alignRows(before: ScheduleTable, after: ScheduleTable): Pairs {
  return align(before.rows, after.rows, { keyOf: keyOfRow, same: sameJson });
}

export function alignColumns(before: ScheduleTable, after: ScheduleTable): Pairs {
  return align(before.columns_meta, after.columns_meta, {
    keyOf: (column: ScheduleColumn) => column.column_id,
    same: sameJson,
  });
}

/** `a Text`, `a. Text` or `(a) Text`: how a footnote reads whose marker stands in its text. */
const leadingMarker = /^\s*[([]?([a-z]{1,2}|\d{1,3}|[*†‡§#]+)[)\].:]?\s+(\S[\s\S]*)$/;

/** Marker and text of every footnote of a table, each marker once; the list goes before the definitions. */
export function footnotesOf(table: ScheduleTable): Map<string, string> {
  const found = new Map<string, string>();
  for (const footnote of table.footnotes) {
    if (typeof footnote !== "string") found.set(footnote.marker, footnote.text);
    else {
      const [, marker, text] = leadingMarker.exec(footnote) ?? [];
      if (marker !== undefined && text !== undefined && !found.has(marker)) found.set(marker, text);
    }
  }
  for (const [key, footnote] of Object.entries(table.footnote_definitions)) {
    const { marker, text } = typeof footnote === "string" ? { marker: key, text: footnote } : footnote;
    if (!found.has(marker)) found.set(marker, text);
  }
  return found;
}

/** Footnotes of the list whose marker cannot be read. */
export function unmarkedFootnotesOf(table: ScheduleTable): string[] {
  return table.footnotes.flatMap((footnote) =>
    typeof footnote === "string" && !leadingMarker.test(footnote) ? [footnote] : [],
  );
}
