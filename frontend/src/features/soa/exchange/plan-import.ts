import { countOf } from "../../../lib/format-count.ts";
import { checkSheet } from "./check-sheet.ts";
import type { FileFootnote, FileTable } from "./file-table.ts";
import { importLimits } from "./limits.ts";
import { footnotesByTable } from "./own-layout.ts";
import type { FileSheet } from "./read-sheet.ts";
import { recognizeTable } from "./recognize-table.ts";
import { sheetNames } from "./sheet-names.ts";

/** The ways to import one sheet of a file. */
export interface ImportPlan {
  /** Why it cannot be imported; null if it can. */
  readonly problem: string | null;
  /** The sheet as a schedule; null if it has no heads. */
  readonly table: FileTable | null;
  /** A short description of the sheet. */
  readonly summary: string;
}

/** Plans the import of a sheet; its footnotes may be listed on a separate sheet. */
export function planImport(sheets: readonly FileSheet[], sheet: FileSheet): ImportPlan {
  const found = recognizeTable(sheet);
  const listed = footnotesOfSheet(sheets, sheet);
  const table = found && { ...found, footnotes: found.footnotes.length > 0 ? found.footnotes : listed };
  return { problem: checkSheet(sheet) ?? checkNotes(table), table, summary: summaryOf(sheet, table) };
}

/** The list names each table in full, while a sheet's name is shortened for Excel. */
function footnotesOfSheet(sheets: readonly FileSheet[], { name }: FileSheet): readonly FileFootnote[] {
  const lists = [...footnotesByTable(sheets)];
  const named = sheetNames(lists.map(([table]) => table)).indexOf(name);
  return lists[named]?.[1] ?? [];
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
