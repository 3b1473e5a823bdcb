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
}

/** Plans the import of a sheet; its footnotes may be listed on a separate sheet. */
export function planImport(sheets: readonly FileSheet[], sheet: FileSheet): ImportPlan {
  const found = recognizeTable(sheet);
  const listed = footnotesOfSheet(sheets, sheet);
  const table = found && { ...found, footnotes: found.footnotes.length > 0 ? found.footnotes : listed };
  return { problem: checkSheet(sheet) ?? checkNotes(table), table };
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

/** The schedules of a file, with those of its sheets that are none. */
export interface SchedulesFound {
  readonly schedules: readonly { readonly sheet: FileSheet; readonly table: FileTable }[];
  /** Each sheet that is not imported, and why. */
  readonly omitted: readonly { readonly sheet: string; readonly reason: string }[];
}

/** The sheets of a file that are schedules. */
export function findSchedules(sheets: readonly FileSheet[]): SchedulesFound {
  const plans = sheets.map((sheet) => ({ sheet, ...planImport(sheets, sheet) }));
  return {
    schedules: plans.flatMap(({ sheet, table, problem }) =>
      table && problem === null ? [{ sheet, table }] : [],
    ),
    omitted: plans.flatMap(({ sheet, table, problem }) => {
      if ((table && problem === null) || footnotesByTable([sheet]).size > 0) return [];
      return { sheet: sheet.name, reason: problem ?? noSchedule };
    }),
  };
}

const noSchedule =
  "No schedule was found: the first lines must be visits, with procedures and marks below them.";

/** Why a sheet cannot be imported; null if it can. */
export function checkSheet({ rows }: FileSheet): string | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length === 0) return "This sheet is empty.";
  if (rows.length > importLimits.rows) {
    return `This sheet has ${rows.length.toLocaleString("en-US")} rows; the maximum is ${importLimits.rows.toLocaleString("en-US")}.`;
  }
  if (width > importLimits.columns) {
    return `This sheet has ${width.toLocaleString("en-US")} columns; the maximum is ${importLimits.columns.toLocaleString("en-US")}.`;
  }
  for (const [row, cells] of rows.entries()) {
    for (const [col, { value, footnotes }] of cells.entries()) {
      const place = `Row ${row + 1}, column ${col + 1}`;
      if (value.length > importLimits.characters) {
        return `${place} has more than ${importLimits.characters.toLocaleString("en-US")} characters.`;
      }
      if (footnotes.some((marker) => marker.length > importLimits.markerCharacters)) {
        return `${place} has a footnote marker of more than ${importLimits.markerCharacters} characters.`;
      }
    }
  }
  return null;
}
