import type { SheetCell } from "./cell.ts";
import type { FileColumn, FileFootnote, FileTable } from "./file-table.ts";
import type { FileSheet } from "./read-sheet.ts";

const nameLabel = "procedure";
const lineFields = ["epoch", "visit", "day", "week", "window"];

/** Head lines are expected among the first rows of a sheet. */
const searched = 12;

/** Reads the layout of the export: head lines by their first cell. Null if the sheet has a different layout. */
export function readOwnLayout(sheet: FileSheet): FileTable | null {
  const labels = sheet.rows.slice(0, searched).map(([first]) => (first?.value ?? "").trim().toLowerCase());
  const nameRow = labels.indexOf(nameLabel);
  if (nameRow < 0) return null;
  const isLine = (at: number) => at === nameRow || lineFields.includes(labels[at] ?? "");
  let [start, end] = [nameRow, nameRow];
  while (start > 0 && isLine(start - 1)) start -= 1;
  while (end + 1 < labels.length && isLine(end + 1)) end += 1;
  const width = (sheet.rows[nameRow] ?? []).findLastIndex(({ value }) => value !== "") + 1;
  if (width < 2) return null;

  const head = (row: number, col: number) => headText(sheet, row, col);
  const columns = Array.from({ length: width - 1 }, (_unused, index): FileColumn => {
    const lines = labels
      .slice(start, end + 1)
      .flatMap((label, offset) =>
        lineFields.includes(label) ? [[label, head(start + offset, index + 1)]] : [],
      );
    return { name: head(nameRow, index + 1), ...Object.fromEntries(lines) };
  });
  const heading = (text: string) =>
    sheet.rows.findIndex(
      (row, at) => at > end && row[0]?.value === text && row.slice(1).every(({ value }) => value === ""),
    );
  const [notesAt, signaturesAt] = [heading("Footnotes"), heading("Signatures")];
  const bottom = signaturesAt < 0 ? sheet.rows.length : signaturesAt;
  const last = notesAt < 0 ? bottom : notesAt;
  const body = sheet.rows.slice(end + 1, last).map((row) => row.slice(0, width));
  const kept = body.findLastIndex((row) => row.some(({ value }) => value !== "")) + 1;
  const merges = sheet.merges
    .filter((merge) => merge.startRow > end && merge.endRow < end + 1 + kept && merge.startCol < width)
    .map((merge) => ({
      startRow: merge.startRow - end - 1,
      endRow: merge.endRow - end - 1,
      startCol: merge.startCol,
      endCol: Math.min(merge.endCol, width - 1),
    }));
  const crosses = merges.filter(({ startCol, endCol }) => startCol === 0 && endCol > 0);
  return {
    columns,
    rows: body.slice(0, kept),
    ids: sheet.ids && {
      table: sheet.ids.table,
      columns: columns.map((_column, index) => sheet.ids?.columns[index + 1] ?? null),
      rows: Array.from({ length: kept }, (_unused, index) => sheet.ids?.rows[end + 1 + index] ?? null),
    },
    merges: merges.filter((merge) => !crosses.includes(merge)),
    headings: new Set(crosses.map(({ startRow }) => startRow)),
    footnotes: notesAt < 0 ? [] : notesOf(sheet.rows.slice(notesAt + 1, bottom)),
  };
}

/** A merged head applies to every column below it. */
function headText({ rows, merges }: FileSheet, row: number, col: number): string {
  const merge = merges.find(
    ({ startRow, endRow, startCol, endCol }) =>
      row >= startRow && row <= endRow && col >= startCol && col <= endCol,
  );
  return (rows[merge?.startRow ?? row]?.[merge?.startCol ?? col]?.value ?? "").trim();
}

const notesOf = (rows: readonly (readonly SheetCell[])[]): FileFootnote[] =>
  rows.flatMap(([marker, text]) =>
    marker && text && marker.value.trim() !== "" ? [{ marker: marker.value.trim(), text: text.value }] : [],
  );

/** The footnotes that the export's sheet "Footnotes" lists, by table name. */
export function footnotesByTable(sheets: readonly FileSheet[]): ReadonlyMap<string, FileFootnote[]> {
  const found = new Map<string, FileFootnote[]>();
  const sheet = sheets.find(({ name }) => name === "Footnotes");
  const isList =
    sheet?.rows[0]
      ?.slice(0, 3)
      .map(({ value }) => value)
      .join() === "Table,Marker,Footnote";
  if (!sheet || !isList) return found;
  for (const [table, marker, text, id] of sheet.rows.slice(1)) {
    if (!table || !marker || marker.value.trim() === "") continue;
    const list = found.get(table.value) ?? [];
    const footnote = { marker: marker.value.trim(), text: text?.value ?? "", id: id?.value || undefined };
    found.set(table.value, [...list, footnote]);
  }
  return found;
}
