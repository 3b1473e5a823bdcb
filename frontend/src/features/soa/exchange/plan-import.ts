import type { ScheduleTable } from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";
import { checkSheet } from "./check-sheet.ts";
import { importTable } from "./import-table.ts";
import { importLimits } from "./limits.ts";
import type { FileSheet } from "./read-sheet.ts";
import { type FileTable, footnotesByTable, recogniseTable } from "./recognise-table.ts";

/** What may be made of one sheet of a file. */
export interface ImportPlan {
  /** Why it cannot be imported; null when it can. */
  readonly problem: string | null;
  /** The sheet as a schedule; null where it has no heads. */
  readonly table: FileTable | null;
  /** What the sheet holds, in a few words. */
  readonly summary: string;
}

/** @param tableName name of the table that is shown, by which the file's footnotes are found */
export function planImport(sheets: readonly FileSheet[], sheet: FileSheet, tableName: string): ImportPlan {
  const found = recogniseTable(sheet);
  const listed = footnotesByTable(sheets).get(tableName) ?? [];
  const table = found && { ...found, footnotes: found.footnotes.length > 0 ? found.footnotes : listed };
  return { problem: checkSheet(sheet) ?? checkNotes(table), table, summary: summaryOf(sheet, table) };
}

function checkNotes(table: FileTable | null): string | null {
  const { markerCharacters, characters } = importLimits;
  const tooLong = table?.footnotes.find(
    ({ marker, text }) => marker.length > markerCharacters || text.length > characters,
  );
  return tooLong ? `Footnote ${tooLong.marker.slice(0, 20)} is too long.` : null;
}

function summaryOf(sheet: FileSheet, table: FileTable | null): string {
  const parts = table
    ? [countOf(table.rows.length, "row"), countOf(table.columns.length, "visit")]
    : [countOf(sheet.rows.length, "row"), countOf(sheet.rows[0]?.length ?? 0, "column")];
  const merges = table ? table.merges.length : sheet.merges.length;
  if (merges > 0) parts.push(countOf(merges, "merged range"));
  if (table && table.footnotes.length > 0) parts.push(countOf(table.footnotes.length, "footnote"));
  return parts.join(", ");
}

/** The tables with the file's one in the place of one of them. */
export function replaceTable(
  tables: Readonly<Record<string, ScheduleTable>>,
  key: string,
  file: FileTable,
): Record<string, ScheduleTable> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, name === key ? importTable(table, file) : table]),
  );
}
