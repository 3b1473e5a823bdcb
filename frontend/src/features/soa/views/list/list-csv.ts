import { csvText } from "../../exchange/csv-text.ts";
import { shownMarkers } from "../../model/footnotes/markers.ts";
import type { Cell, FootnoteDefinition } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { ListRow, ListTable } from "./list-rows.ts";

const heads = ["Table", "Group", "Procedure", "Procedure footnotes", "Visits", "At", "Footnotes", "Comments"];

/** The shown lines for a spreadsheet; every visit is listed. */
export function listCsv(tables: readonly ListTable[]): string {
  const rows = tables.flatMap(({ sheet, rows }) => rows.map((row) => [sheet.name, ...textsOf(row)]));
  return `${csvText([heads, ...rows])}\r\n`;
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

/** A cell in plain text: `X`, `X [a, b]`. */
function markText({ value, footnotes }: Cell): string {
  const markers = shownMarkers(footnotes);
  return [value, markers.length > 0 ? `[${markers.join(", ")}]` : ""].filter(Boolean).join(" ");
}
