import { safeCsvText } from "@trialtrace/backend/csv";
import { unparse } from "papaparse";
import type { FootnoteDefinition } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { ListRow, ListTable } from "./list-rows.ts";
import { markText } from "./mark-text.ts";

const heads = ["Table", "Group", "Procedure", "Procedure footnotes", "Visits", "At", "Footnotes", "Comments"];

/** The shown lines for a spreadsheet; every visit is listed. */
export function listCsv(tables: readonly ListTable[]): string {
  const rows = tables.flatMap(({ sheet, rows }) => rows.map((row) => [sheet.name, ...textsOf(row)]));
  // Spreadsheets recognize UTF-8 only with this byte order mark.
  return `\uFEFF${unparse([heads, ...rows.map((row) => row.map(safeCsvText))])}\r\n`;
}

function textsOf({ line, nameFootnotes, footnotes }: ListRow): string[] {
  const visits = line.assessments.map(({ visit, cell }) => `${visitName(visit)}: ${markText(cell)}`);
  return [
    line.group ?? "",
    line.name,
    markersOf(nameFootnotes),
    String(line.assessments.length),
    visits.join("; "),
    footnotes.map(({ marker, text }) => `${marker}: ${text}`).join("\n"),
    line.comments.join("\n"),
  ];
}

const markersOf = (footnotes: readonly FootnoteDefinition[]) =>
  footnotes.map(({ marker }) => marker).join(", ");
