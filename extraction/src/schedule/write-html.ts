import type { ScheduleTable } from "@trialtrace/backend/contract";
import { groupRuns } from "../group.ts";

type Row = ScheduleTable["rows"][number];
type Merge = ScheduleTable["merges"][number];

/**
 * A schedule as HTML, one file per document page with part of it, and its footnotes: its entry of
 * `schedule-html/tables.json`, and the texts of the files by name.
 */
export function writeScheduleHtml(id: string, number: number, table: ScheduleTable) {
  const pages = splitByPage(table);
  const footnotes = `table-${number}-footnotes.json`;
  const files: Record<string, string> = {};
  const written = pages.map(({ page, rows }, index) => {
    const file = `table-${number}-page-${index + 1}.html`;
    const part = pages.length > 1 ? `, part ${index + 1} of ${pages.length}` : "";
    files[file] = writePage(`${table.table_name}${part}`, table, rows);
    return { file, page_number: page };
  });
  const definitions = Object.fromEntries(
    Object.entries(table.footnote_definitions).map(([marker, note]) => [
      marker,
      typeof note === "string" ? note : note.text,
    ]),
  );
  const hasNotes = Object.keys(definitions).length > 0;
  if (hasNotes) files[footnotes] = `${JSON.stringify(definitions, null, 2)}\n`;
  return {
    entry: { id, number, name: table.table_name, pages: written, footnoteFiles: hasNotes ? [footnotes] : [] },
    files,
  };
}

/** Rows by page; a heading belongs to the row after it. */
function splitByPage(table: ScheduleTable): { page: number; rows: number[] }[] {
  const first = table.provenance[0]?.page_number ?? 1;
  const pages: { page: number; rows: number[] }[] = [];
  let waiting: number[] = [];
  table.rows.forEach((row, index) => {
    waiting.push(index);
    if (typeof row === "string") return;
    const page = row.provenance?.page_number ?? pages.at(-1)?.page ?? first;
    const last = pages.at(-1);
    if (last?.page === page) last.rows.push(...waiting);
    else pages.push({ page, rows: waiting });
    waiting = [];
  });
  const last = pages.at(-1);
  if (last) last.rows.push(...waiting);
  else if (waiting.length > 0) pages.push({ page: first, rows: waiting });
  return pages;
}

function writePage(title: string, table: ScheduleTable, rows: readonly number[]): string {
  const body = rows.map(
    (index) => `<tr${rowAttributes(table.rows[index])}>${writeRow(table, index, rows)}</tr>`,
  );
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<title>${escapeMarkup(title)}</title>`,
    "</head>",
    "<body>",
    "<table>",
    `<caption>${escapeMarkup(title)}</caption>`,
    "<thead>",
    ...writeHead(table),
    "</thead>",
    "<tbody>",
    ...body,
    "</tbody>",
    "</table>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

const rowAttributes = (row: Row | undefined): string => (typeof row === "string" ? ' class="group"' : "");

function writeHead({ columns_meta: columns }: ScheduleTable): string[] {
  const hasEpochs = columns.some(({ epoch }) => epoch !== undefined);
  const hasWindows = columns.some(({ window }) => window !== undefined);
  const epochs = groupRuns(
    columns.map(({ epoch = "" }) => epoch),
    (epoch, before) => epoch === before && epoch !== "",
  );
  const label = (rows: number) => `<th scope="col"${rows > 1 ? ` rowspan="${rows}"` : ""}>Procedure</th>`;
  return [
    ...(hasEpochs
      ? [
          `<tr>${label(2)}${epochs.map(({ 0: text, length }) => `<th scope="colgroup" colspan="${length}">${text === "" ? blank : escapeMarkup(text)}</th>`).join("")}</tr>`,
        ]
      : []),
    `<tr>${hasEpochs ? "" : label(1)}${columns.map(({ column_name: name }) => `<th scope="col">${escapeMarkup(name)}</th>`).join("")}</tr>`,
    ...(hasWindows
      ? [
          `<tr class="timing"><td>Window</td>${columns.map(({ window }) => `<td>${window === undefined ? blank : escapeMarkup(window)}</td>`).join("")}</tr>`,
        ]
      : []),
  ];
}

const blank = "&nbsp;";

function writeRow(table: ScheduleTable, index: number, shown: readonly number[]): string {
  const row = table.rows[index];
  if (typeof row === "string")
    return `<th scope="rowgroup" colspan="${table.columns_meta.length + 1}">${escapeMarkup(row)}</th>`;
  if (row === undefined) return "";
  const name = `<th scope="row">${escapeMarkup(row.procedure_name ?? "")}${superscripts(row.footnotes ?? [])}</th>`;
  const cells = table.columns_meta.map((column, at) => {
    const merge = table.merges.find((one) => covers(one, index, at));
    const rows = merge ? shown.filter((other) => other >= merge.startRow && other <= merge.endRow) : [index];
    if (merge && (at !== merge.startCol || index !== rows[0])) return "";
    const source = merge ? table.rows[merge.startRow] : row;
    const cell = typeof source === "object" ? source.cells[String(at)] : undefined;
    const across = merge ? merge.endCol - merge.startCol + 1 : 1;
    const spans = `${across > 1 ? ` colspan="${across}"` : ""}${rows.length > 1 ? ` rowspan="${rows.length}"` : ""}`;
    const kind = column.comment ? "comment" : !cell || cell.value === "" ? "none" : merge ? "span" : "mark";
    return `<td class="${kind}"${spans}>${cell && cell.value !== "" ? escapeMarkup(cell.value) + superscripts(cell.footnotes) : blank}</td>`;
  });
  return name + cells.join("");
}

const covers = ({ startRow, endRow, startCol, endCol }: Merge, row: number, column: number): boolean =>
  row >= startRow && row <= endRow && column >= startCol && column <= endCol;

const superscripts = (markers: readonly string[]): string =>
  markers
    .map(
      (marker) => `<sup class="footnote" data-marker="${escapeMarkup(marker)}">${escapeMarkup(marker)}</sup>`,
    )
    .join("");

const escapeMarkup = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
