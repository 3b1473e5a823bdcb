import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";

/** A schedule cell in export form. */
export interface ExportedCell {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly footnotes: readonly string[];
  readonly footnoteTexts: readonly string[];
}

const notDone = /^([-–—−]|n\/?a|no|none|not applicable)$/i;

/** Whether a cell with this text means that something is done. */
export const isScheduled = (value: string): boolean => value.trim() !== "" && !notDone.test(value.trim());

/** The cells with content; those below a merged range have the value of its first cell. */
export function cellsOf(table: ScheduleTable): ExportedCell[] {
  const merged = mergedValues(table);
  return table.rows.flatMap((row, index) => {
    if (typeof row === "string") return [];
    return table.columns_meta.flatMap((_column, column) => {
      const cell = row.cells[String(column)];
      const own = cell?.value.trim() ?? "";
      const value = own === "" ? (merged.get(`${index},${column}`) ?? "") : own;
      const footnotes = cell?.footnotes ?? [];
      if (value === "" && footnotes.length === 0) return [];
      return [{ row: index, column, value, footnotes, footnoteTexts: cell?.footnote_texts ?? [] }];
    });
  });
}

function mergedValues(table: ScheduleTable): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { startRow, endRow, startCol, endCol } of table.merges) {
    const anchor = table.rows[startRow];
    const value = typeof anchor === "string" ? "" : (anchor?.cells[String(startCol)]?.value.trim() ?? "");
    for (let row = startRow; row <= Math.min(endRow, table.rows.length - 1); row++) {
      for (let column = startCol; column <= Math.min(endCol, table.columns_meta.length - 1); column++) {
        values.set(`${row},${column}`, value);
      }
    }
  }
  return values;
}
