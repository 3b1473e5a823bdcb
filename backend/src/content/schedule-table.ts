import type { ContentNode } from "../contract/content.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../contract/value.ts";

/**
 * DOM-5, Structured: a table with columns_meta and rows. Rows with cells keyed by column index are shown as a
 * grid, followed by the footnotes.
 */
export function scheduleTable(
  value: JsonObject,
  contentOf: (value: Json) => ContentNode,
): ContentNode | null {
  const { table_name, columns_meta, rows, footnotes, footnote_definitions, merges, provenance, ...rest } =
    value;
  if (!Array.isArray(columns_meta) || !Array.isArray(rows)) return null;
  const columns = columns_meta.map((column, index) => columnName(column) ?? `Column ${index + 1}`);
  const grid: ContentNode = {
    kind: "table",
    columns: ["Procedure", ...columns],
    rows: rows.map((row) => gridRow(row, columns.length)),
    sources: provenanceOf(value),
  };
  const entries = [
    { key: "rows", label: plain(table_name) ?? "Table", node: grid },
    ...Object.entries(rest).map(([key, item]) => ({ key, label: key, node: contentOf(item) })),
    { key: "footnotes", label: "Footnotes", node: footnoteList(footnotes, footnote_definitions) },
  ];
  return { kind: "group", entries, sources: [] };
}

const columnName = (column: Json) => (isJsonObject(column) ? plain(column.column_name) : plain(column));

function gridRow(row: Json, columns: number) {
  const record = isJsonObject(row) ? row : {};
  const name = isJsonObject(row)
    ? (plain(row.procedure_name) ?? plain(row.row_name) ?? plain(row.name) ?? plain(row.activity))
    : plain(row);
  const cells = isJsonObject(record.cells) ? record.cells : {};
  const marks = markers(record.footnotes);
  return {
    cells: [
      text(`${name ?? ""}${marks}`),
      ...Array.from({ length: columns }, (_, index) => {
        const cell = cells[String(index)];
        const footnotes = isJsonObject(cell) ? markers(cell.footnotes) : "";
        return text(`${plain(cell) ?? ""}${footnotes}`);
      }),
    ],
    sources: provenanceOf(record),
  };
}

function footnoteList(list: Json | undefined, definitions: Json | undefined): ContentNode {
  const notes = new Map<string, string>();
  const add = (marker: string, note: string | null) => {
    if (note !== null && !notes.has(marker)) notes.set(marker, note);
  };
  for (const [marker, note] of Object.entries(isJsonObject(definitions) ? definitions : {})) {
    add(marker, isJsonObject(note) && "text" in note ? plain(note.text) : plain(note));
  }
  for (const note of Array.isArray(list) ? list : []) {
    if (isJsonObject(note)) add(plain(note.marker) ?? "", plain(note.text));
    else if (![...notes.values()].includes(String(note))) add(`#${notes.size}`, plain(note));
  }
  const items = [...notes].map(([marker, note]) =>
    text(marker.startsWith("#") ? note : `${marker}: ${note}`),
  );
  return { kind: "list", items, sources: [] };
}

/** Footnote markers after a text, e.g. ` (a, b)`. */
function markers(value: Json | undefined): string {
  const found = Array.isArray(value) ? value.map((item) => plain(item)).filter((item) => item !== null) : [];
  return found.length === 0 ? "" : ` (${found.join(", ")})`;
}

function plain(value: Json | undefined): string | null {
  const inner = unwrap(value);
  return typeof inner === "string" || typeof inner === "number" ? String(inner) : null;
}

const text = (value: string): ContentNode => ({ kind: "value", text: value, notes: [], sources: [] });
