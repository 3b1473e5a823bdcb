import { fileCell } from "@trialtrace/extraction/sheets/cell";
import type { FileTable } from "@trialtrace/extraction/sheets/file-table";
import { readHtmlSheets } from "@trialtrace/extraction/sheets/html/read-html";
import { readMarks } from "@trialtrace/extraction/sheets/marks";
import { type FileSheet, trimRows } from "@trialtrace/extraction/sheets/read-sheet";
import { recognizeTable } from "@trialtrace/extraction/sheets/recognize-table";
import { parseTsv } from "../model/clipboard/tsv.ts";

/** The content of the system clipboard in its formats. */
export interface ClipboardTexts {
  readonly text: string;
  readonly html: string;
}

/** The tables on the clipboard as the sheets of a file. */
export function readClipboard({ text, html }: ClipboardTexts): FileSheet[] {
  const marked = readHtmlSheets(html, () => false);
  return marked.length > 0 ? marked : [plainSheet(text)];
}

function plainSheet(text: string): FileSheet {
  const rows = parseTsv(text).map((row) => row.map((value) => fileCell(readMarks(value, () => false).value)));
  return { name: "Clipboard", rows: trimRows(rows), merges: [], plain: true, formulas: 0 };
}

/** The sheets that are schedules. */
export const scheduleSheets = (sheets: readonly FileSheet[]): FileSheet[] =>
  sheets.filter((sheet) => recognizeTable(sheet) !== null);

export const schedulesIn = (sheets: readonly FileSheet[]): FileTable[] =>
  sheets.flatMap((sheet) => recognizeTable(sheet) ?? []);
