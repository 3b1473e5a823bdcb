import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import type { FileSheet } from "@trialtrace/extraction/sheets/read-sheet";
import type { Block } from "../model/clipboard/block.ts";
import { moved } from "../model/selection/range.ts";
import { emptyCell, nameColumn } from "../model/sheet/sheet.ts";

/**
 * The part of a file to paste over a selection. Head lines are omitted, and so are procedure names if the selection
 * starts at a visit; a sheet without heads is pasted unchanged.
 */
export function importBlock(sheet: FileSheet, table: FileTable | null, startCol: number): Block {
  if (!table) {
    const isInNames = startCol === nameColumn;
    // A merge cannot span names and visits.
    const merges = sheet.merges.filter((merge) => !isInNames || merge.startCol > 0 || merge.endCol === 0);
    return { rows: sheet.rows, merges };
  }
  const from = startCol === nameColumn ? 0 : 1;
  const width = table.columns.length + 1;
  return {
    rows: table.rows.map((row) =>
      Array.from({ length: width - from }, (_unused, col) => row[col + from] ?? emptyCell),
    ),
    merges: table.merges
      .filter(({ startCol: first }) => first >= from)
      .map((merge) => moved(merge, 0, -from)),
  };
}
