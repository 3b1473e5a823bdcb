import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import type { Position, Range } from "../selection/range.ts";
import { readTable } from "../sheet/read-table.ts";
import { columnCount, rowCount, type Sheet } from "../sheet/sheet.ts";

/**
 * A table from a drawing: one line per row, cells separated by `|`, the procedure's name first. A line without `|` is a
 * heading; `X^a,b` has the footnotes a and b.
 */
export function makeTable(lines: readonly string[], rest: Partial<ScheduleTable> = {}): StoredTable {
  const parts = lines.map((line) => line.split("|").map((part) => part.trim()));
  const width = Math.max(0, ...parts.map((line) => line.length - 1));
  const table: ScheduleTable = {
    table_name: "Table 1",
    columns_meta: Array.from({ length: width }, (_unused, index) => ({
      column_id: `V${index + 1}`,
      column_name: `Visit ${index + 1}`,
    })),
    rows: parts.map(([name = "", ...cells]) =>
      cells.length === 0
        ? name
        : {
            procedure_name: name,
            cells: Object.fromEntries(
              cells.flatMap((text, index) => (text === "" ? [] : [[String(index), makeCell(text)]])),
            ),
          },
    ),
    footnotes: [],
    footnote_definitions: {},
    merges: [],
    provenance: [],
    ...rest,
  };
  return identify(table);
}

/** The same table with ids. */
export function identify(table: ScheduleTable): StoredTable {
  const stored = identifyTables({ table }, null).table;
  if (!stored) throw new Error("a table is expected");
  return stored;
}

function makeCell(text: string) {
  const [value = "", markers] = text.split("^");
  return { value, footnotes: markers ? markers.split(",") : [], footnote_texts: [] };
}

export function makeSheet(lines: readonly string[], rest: Partial<ScheduleTable> = {}): Sheet {
  return readTable("table_1", makeTable(lines, rest), "none");
}

/** Draws a sheet in the notation of `makeTable`, covered cells included. */
export function drawSheet(sheet: Sheet): string[] {
  return Array.from({ length: rowCount(sheet) }, (_unused, row) =>
    Array.from({ length: columnCount(sheet) }, (_none, col) => drawCell(sheet, { row, col })).join("|"),
  );
}

function drawCell(sheet: Sheet, { row, col }: Position): string {
  const cell = sheet.rows[row]?.cells[col];
  if (!cell) return "?";
  return cell.footnotes.length === 0 ? cell.value : `${cell.value}^${cell.footnotes.join(",")}`;
}

export const range = (startRow: number, startCol: number, endRow: number, endCol: number): Range => ({
  startRow,
  endRow,
  startCol,
  endCol,
});

/** A stored merge: visit columns count from 0, without the procedure's name. */
export const stored = (startRow: number, startCol: number, endRow: number, endCol: number): Range =>
  range(startRow, startCol - 1, endRow, endCol - 1);
