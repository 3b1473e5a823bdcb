import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";

/** The required size: 200 procedures by 100 visits with 200 merged ranges. */
export const size = { rows: 200, columns: 100, merges: 200 } as const;

/** Rows and columns that are pasted over; the merged ranges lie below them. */
export const block = { rows: 100, columns: 100 } as const;

/** Rows and columns that are merged into one: 1,000 cells. */
export const merged = { rows: 100, columns: 10 } as const;

/** Pixels, as the matrix draws it: the other programs show the same part of the sheet. */
export const [numberWidth, nameWidth, columnWidth] = [44, 260, 84];
export const [headHeight, rowHeight] = [27, 30];
export const frame = { width: 1232, height: 764 } as const;

export const valueAt = (row: number, column: number): string => ((row * 7 + column * 3) % 2 === 0 ? "X" : "");
export const nameOf = (row: number): string => `Procedure ${row + 1}`;
export const visitOf = (column: number): string => `Visit ${column + 1}`;

/** Two in each of the last hundred rows; the columns do not count the procedure's name. */
export const merges = Array.from({ length: size.merges }, (_unused, index) => {
  const startRow = size.rows - size.merges / 2 + Math.floor(index / 2);
  const startCol = index % 2 === 0 ? 20 : 60;
  return { startRow, endRow: startRow, startCol, endCol: startCol + 2 };
});

export function sampleSchedule(): Record<string, StoredTable> {
  const rows = Array.from({ length: size.rows }, (_unused, row) => ({
    procedure_name: nameOf(row),
    cells: Object.fromEntries(
      Array.from({ length: size.columns }, (_none, column) => [
        String(column),
        { value: valueAt(row, column), footnotes: [], footnote_texts: [] },
      ]),
    ),
  }));
  const table: ScheduleTable = {
    table_name: "Bench",
    columns_meta: Array.from({ length: size.columns }, (_unused, column) => ({
      column_id: `v${column}`,
      column_name: visitOf(column),
    })),
    rows,
    footnotes: [],
    footnote_definitions: {},
    merges,
    merges_complete: true,
    provenance: [],
  };
  return identifyTables({ bench: table }, null);
}

/** The pasted block: 10,000 cells as a spreadsheet puts them on the clipboard. */
export const blockText = Array.from({ length: block.rows }, (_unused, row) =>
  Array.from({ length: block.columns }, (_none, column) => `p${row}-${column}`).join("\t"),
).join("\r\n");
