import { safeCsvText } from "@trialtrace/backend/csv";
import { markedText } from "@trialtrace/extraction/sheets/marks";
import Papa from "papaparse";
import type { ChangedText, ChangeLine } from "./change-line.ts";

/** Differences for a spreadsheet, one line each; missing values are empty cells. */
export function changesCsv(
  lines: readonly ChangeLine[],
  tableNames: ReadonlyMap<string, string>,
  sides: readonly [before: string, after: string],
): string {
  const rows = changeRows(lines, tableNames);
  // Excel recognizes UTF-8 by this byte order mark.
  return `\uFEFF${Papa.unparse(
    [["Table", "Change", "Where", ...sides], ...rows].map((row) => row.map(safeCsvText)),
    { newline: "\r\n" },
  )}`;
}

/** For each difference: table, change, place, before, after. */
export const changeRows = (
  lines: readonly ChangeLine[],
  tableNames: ReadonlyMap<string, string>,
): string[][] =>
  lines.map((line) => [
    tableNames.get(line.table) ?? line.table,
    line.what,
    line.place,
    textOf(line.before),
    textOf(line.after),
  ]);

const textOf = (side: ChangedText | null) =>
  side === null ? "" : markedText({ value: side.value, footnotes: side.footnotes, footnoteTexts: [] });
