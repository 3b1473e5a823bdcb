import type { Block } from "../model/clipboard/block.ts";
import { moved } from "../model/selection/range.ts";
import { emptyCell, nameColumn } from "../model/sheet/sheet.ts";
import type { FileTable } from "./file-table.ts";
import type { FileSheet } from "./read-sheet.ts";

/**
 * What of a file goes over a selection. Lines of heads are left out, and names of procedures too when the selection
 * begins at a visit; a sheet without heads is taken as it is.
 */
export function importBlock(sheet: FileSheet, table: FileTable | null, startCol: number): Block {
  if (!table) {
    const isInNames = startCol === nameColumn;
    // A range over the names and the visits cannot be merged.
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
