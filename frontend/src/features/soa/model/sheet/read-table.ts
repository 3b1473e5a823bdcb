import type { ScheduleTable } from "@trialtrace/backend/contract";
import { readFootnotes } from "../footnotes/definitions.ts";
import { detectRuns, type Joining } from "../merges/detect-runs.ts";
import { intersects, moved } from "../selection/range.ts";
import { type Cell, type Column, emptyCell, type Merge, type Row, type Sheet } from "./sheet.ts";

type StoredRow = ScheduleTable["rows"][number];

/**
 * A stored table as a sheet. Merges are those of the table and, until a person has saved merges of their own, the
 * runs of equal neighbours (001, section 4).
 */
export function readTable(key: string, table: ScheduleTable, joining: Joining): Sheet {
  const columns = table.columns_meta.map((meta, index): Column => ({ id: index, meta }));
  const rows = table.rows.map(
    (stored, index): Row => ({
      id: columns.length + index,
      cells: readCells(stored, columns.length),
      stored,
    }),
  );
  return {
    key,
    name: table.table_name,
    columns,
    rows,
    merges: readMerges(table, rows, joining),
    mergesEdited: table.merges_complete === true,
    footnotes: readFootnotes(table),
    stored: table,
    nextId: columns.length + rows.length,
  };
}

function readCells(stored: StoredRow, count: number): Cell[] {
  if (typeof stored === "string") return [nameCell(stored, []), ...Array<Cell>(count).fill(emptyCell)];
  const cells = Array.from({ length: count }, (_unused, index): Cell => {
    const cell = stored.cells[String(index)];
    if (!cell || (cell.value === "" && cell.footnotes.length === 0)) return emptyCell;
    return { value: cell.value, footnotes: cell.footnotes, footnoteTexts: cell.footnote_texts };
  });
  return [nameCell(stored[nameField(stored)] ?? "", stored.footnotes ?? []), ...cells];
}

const nameCell = (value: string, footnotes: readonly string[]): Cell => ({
  value,
  footnotes,
  footnoteTexts: [],
});

const nameFields = ["procedure_name", "row_name", "name", "activity"] as const;

/** 001, section 3: the field that names a row's procedure; the first of the four that it has. */
export function nameField(row: Exclude<StoredRow, string>): (typeof nameFields)[number] {
  return nameFields.find((field) => row[field] !== undefined) ?? "procedure_name";
}

/** Stored merges count the columns without the procedure's name. One that leaves the table or another is dropped. */
function readMerges(table: ScheduleTable, rows: readonly Row[], joining: Joining): Merge[] {
  const merges: Merge[] = [];
  const add = (merge: Merge) => {
    if (!merges.some((other) => intersects(other, merge))) merges.push(merge);
  };
  for (const { startRow, endRow, startCol, endCol } of table.merges) {
    const merge = moved({ startRow, endRow, startCol, endCol }, 0, 1);
    const isInside = startRow <= endRow && startCol <= endCol && endRow < rows.length;
    const isMerge = endRow > startRow || endCol > startCol;
    if (isInside && isMerge && endCol < table.columns_meta.length) add(merge);
  }
  if (!table.merges_complete) {
    rows.forEach((row, index) => {
      for (const run of detectRuns(row.cells, index, joining)) add(run);
    });
  }
  return merges;
}
