import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import { footnotesOf, rowNameOf } from "@trialtrace/backend/schedule";
import { compareMarkers } from "../footnotes/markers.ts";
import { detectRuns, type Joining } from "../merges/detect-runs.ts";
import { intersects, moved } from "../selection/range.ts";
import {
  type Cell,
  type Column,
  emptyCell,
  type Merge,
  type Row,
  type Sheet,
  type SheetFootnote,
} from "./sheet.ts";

type StoredRow = ScheduleTable["rows"][number];

/**
 * Converts a stored table to a sheet. Its merges are the stored ones and, until a user has saved merges, the runs of
 * equal neighbors (SOA-10).
 */
export function readTable(key: string, table: StoredTable, joining: Joining): Sheet {
  const columns = table.columns_meta.map((meta): Column => ({ id: meta.column_id, meta }));
  const rows = table.rows.map(
    (stored, index): Row => ({
      id: table.ids.rows[index] ?? "",
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
  };
}

/** SOA-13: a table's footnotes from its list and definitions, each marker once, sorted by marker. */
export function readFootnotes(table: StoredTable): SheetFootnote[] {
  return [...footnotesOf(table)]
    .map(([marker, text], index) => ({ id: table.ids.footnotes[index] ?? "", marker, text }))
    .sort((a, b) => compareMarkers(a.marker, b.marker));
}

function readCells(stored: StoredRow, count: number): Cell[] {
  if (typeof stored === "string") return [nameCell(stored, []), ...Array<Cell>(count).fill(emptyCell)];
  const cells = Array.from({ length: count }, (_unused, index): Cell => {
    const cell = stored.cells[String(index)];
    if (!cell || (cell.value === "" && cell.footnotes.length === 0)) return emptyCell;
    return { value: cell.value, footnotes: cell.footnotes, footnoteTexts: cell.footnote_texts };
  });
  return [nameCell(rowNameOf(stored), stored.footnotes ?? []), ...cells];
}

const nameCell = (value: string, footnotes: readonly string[]): Cell => ({
  value,
  footnotes,
  footnoteTexts: [],
});

/**
 * Stored merges do not count the column of procedure names. A merge that exceeds the table or overlaps another is
 * dropped.
 */
function readMerges(table: StoredTable, rows: readonly Row[], joining: Joining): Merge[] {
  const merges: Merge[] = [];
  const add = (merge: Merge) => {
    if (!merges.some((other) => intersects(other, merge))) merges.push(merge);
  };
  table.merges.forEach(({ startRow, endRow, startCol, endCol }, index) => {
    const merge: Merge = {
      ...moved({ startRow, endRow, startCol, endCol }, 0, 1),
      id: table.ids.merges[index] ?? "",
    };
    const isInside = startRow <= endRow && startCol <= endCol && endRow < rows.length;
    const isMerge = endRow > startRow || endCol > startCol;
    if (isInside && isMerge && endCol < table.columns_meta.length) add(merge);
  });
  if (!table.merges_complete) {
    rows.forEach((row, index) => {
      for (const run of detectRuns(row.cells, index, joining)) add(run);
    });
  }
  return merges;
}
