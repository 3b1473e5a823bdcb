import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import type { ImportPlan } from "@trialtrace/extraction/sheets/plan-import";
import type { FileSheet } from "@trialtrace/extraction/sheets/read-sheet";
import { countOf } from "../../../lib/format-count.ts";
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

/** A short description of a sheet. */
export function summarizePlan(sheet: FileSheet, { table }: Pick<ImportPlan, "table">): string {
  const parts = table
    ? [countOf(table.rows.length, "row"), countOf(table.columns.length, "visit")]
    : [countOf(sheet.rows.length, "row"), countOf(sheet.rows[0]?.length ?? 0, "column")];
  const merges = table ? table.merges.length : sheet.merges.length;
  if (merges > 0) parts.push(countOf(merges, "merged range"));
  if (table && table.footnotes.length > 0) parts.push(countOf(table.footnotes.length, "footnote"));
  return parts.join(", ");
}
