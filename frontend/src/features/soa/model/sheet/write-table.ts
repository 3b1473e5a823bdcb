import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import {
  byPlace,
  claimId,
  endsOf,
  listFootnotes,
  mergeId,
  nameField,
  unmarkedFootnotesOf,
  writeFootnotes,
} from "@trialtrace/backend/schedule";
import { moved } from "../selection/range.ts";
import { readFootnotes } from "./read-table.ts";
import { type Cell, isEmpty, isHeading, nameColumn, type Row, rowName, type Sheet } from "./sheet.ts";

type StoredRow = ScheduleTable["rows"][number];
type StoredCells = Exclude<StoredRow, string>["cells"];

/** Converts a sheet to a table for storage; parts that were not edited remain unchanged. */
export function writeTable(sheet: Sheet): StoredTable {
  const { merges_complete: _, ids: __, ...stored } = sheet.stored;
  const columns_meta = sheet.columns.map(({ meta }) => meta);
  const footnotes = footnotesOfSheet(sheet);
  const rows = sheet.rows.map(({ id }) => id);
  const merges = mergesOfSheet(sheet, { columns_meta, ids: { rows } });
  return {
    ...stored,
    table_name: sheet.name,
    columns_meta,
    rows: sheet.rows.map(writeRow),
    ...footnotes.written,
    merges: merges.map(({ merge }) => merge),
    ...(sheet.mergesEdited ? { merges_complete: true } : {}),
    ids: { rows, merges: merges.map(({ id }) => id), footnotes: footnotes.ids },
  };
}

/** Sorted by position. A new merge gets an id from the cells it covers. */
function mergesOfSheet(sheet: Sheet, lines: Parameters<typeof endsOf>[0]) {
  const kept = sheet.merges.filter((merge) => sheet.mergesEdited || !merge.detected);
  const taken = new Set(kept.flatMap(({ id }) => id ?? []));
  return kept
    .map(({ id, ...range }) => {
      const merge = moved(range, 0, -1);
      return { merge, id: id ?? claimId(taken, mergeId(endsOf(lines, merge))) };
    })
    .sort((a, b) => byPlace(a.merge, b.merge));
}

function footnotesOfSheet({ stored, footnotes }: Sheet) {
  const { footnotes: list, footnote_definitions } = stored;
  const before = readFootnotes(stored);
  const isSame =
    before.length === footnotes.length &&
    before.every(({ id, marker, text }, index) => {
      const now = footnotes[index];
      return now?.id === id && now.marker === marker && now.text === text;
    });
  if (isSame) return { written: { footnotes: list, footnote_definitions }, ids: stored.ids.footnotes };
  const unmarked = unmarkedFootnotesOf(stored);
  const written = writeFootnotes([...footnotes, ...unmarked.map((text) => ({ marker: null, text }))]);
  const unmarkedIds = stored.ids.footnotes.slice(listFootnotes(stored).length - unmarked.length);
  return { written, ids: [...footnotes.map(({ id }) => id), ...unmarkedIds] };
}

function writeRow(row: Row): StoredRow {
  const name = rowName(row);
  const footnotes = row.cells[nameColumn]?.footnotes ?? [];
  const marked = footnotes.length > 0 ? { footnotes: [...footnotes] } : {};
  const { stored } = row;
  if (isHeading(row) && footnotes.length === 0) return name;
  if (stored === null || typeof stored === "string") {
    return { procedure_name: name, ...marked, cells: writeCells(row) };
  }
  const { footnotes: _, ...others } = stored;
  return { ...others, [nameField(stored)]: name, ...marked, cells: writeCells(row) };
}

/** Omits empty cells. */
function writeCells(row: Row): StoredCells {
  const cells: StoredCells = {};
  row.cells.forEach((cell, col) => {
    if (col !== nameColumn && !isEmpty(cell)) cells[String(col - 1)] = writeCell(cell);
  });
  return cells;
}

const writeCell = ({ value, footnotes, footnoteTexts }: Cell): StoredCells[string] => ({
  value,
  footnotes: [...footnotes],
  footnote_texts: [...footnoteTexts],
});
