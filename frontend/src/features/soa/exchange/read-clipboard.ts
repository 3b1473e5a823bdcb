import { parseTsv } from "../model/clipboard/tsv.ts";
import type { FileTable } from "./file-table.ts";
import { readHtmlSheets } from "./html/read-html.ts";
import { readMarks } from "./read-marks.ts";
import { type FileSheet, fileCell, trimRows } from "./read-sheet.ts";
import { recognizeTable } from "./recognize-table.ts";

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
