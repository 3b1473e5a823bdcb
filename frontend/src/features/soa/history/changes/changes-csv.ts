import { markedText } from "@trialtrace/extraction/sheets/marks";
import { csvText } from "../../exchange/csv-text.ts";
import type { ChangedText, ChangeLine } from "./change-line.ts";

/** Differences for a spreadsheet, one line each; missing values are empty cells. */
export function changesCsv(
  lines: readonly ChangeLine[],
  tableNames: ReadonlyMap<string, string>,
  sides: readonly [before: string, after: string],
): string {
  return csvText(changeRows(lines, tableNames, sides));
}

/** The heads, then for each difference: table, change, place, before, after. */
export const changeRows = (
  lines: readonly ChangeLine[],
  tableNames: ReadonlyMap<string, string>,
  sides: readonly [before: string, after: string],
): string[][] => [
  ["Table", "Change", "Where", ...sides],
  ...lines.map(({ table, what, place, before, after }) => [
    ...[tableNames.get(table) ?? table, what, place],
    ...[textOf(before), textOf(after)],
  ]),
];

const textOf = (side: ChangedText | null) =>
  side === null ? "" : markedText({ value: side.value, footnotes: side.footnotes, footnoteTexts: [] });
