import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import {
  identifyTable,
  listFootnotes,
  nameField,
  newId,
  rowNameOf,
  type ScheduleColumn,
  type ScheduleRow,
  unmarkedFootnotesOf,
  writeFootnotes,
} from "@trialtrace/backend/schedule";
import type { FileColumn, FileTable } from "@trialtrace/extraction/sheets/file-table";
import { freeId } from "@trialtrace/extraction/sheets/schedule-table";
import { storedJoining } from "../model/merges/detect-runs.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { moved, type Position, sameRange } from "../model/selection/range.ts";
import { readFootnotes, readTable } from "../model/sheet/read-table.ts";
import { type Cell, cellAt, emptyCell, nameColumn } from "../model/sheet/sheet.ts";
import { matchTable, restoreMarkers, restoreNameMarkers } from "./match-table.ts";

type StoredCells = Exclude<ScheduleRow, string>["cells"];

/**
 * Replaces a stored table by a file's table. Visits and procedures are matched by id or name, so that they keep what a
 * file does not contain (groups, pages, ids). Values below a merged range and superscripts, which some programs drop,
 * do not count as edits.
 */
export function importTable(table: StoredTable, source: FileTable): StoredTable {
  const file = restoreNameMarkers(table, source);
  const { columnAt, rowAt, byId } = matchTable(table, file);
  const sheet = readTable("", table, storedJoining);
  const taken = new Set(table.columns_meta.map(({ column_id }) => column_id));
  const columns_meta = file.columns.map((column, index) =>
    importColumn(table.columns_meta[columnAt[index] ?? -1], column, taken, byId),
  );
  const placeOf = (row: number, col: number): Position | null => {
    const [oldRow, oldCol] = [rowAt[row] ?? null, col === nameColumn ? -1 : (columnAt[col - 1] ?? null)];
    return oldRow === null || oldCol === null ? null : { row: oldRow, col: oldCol + 1 };
  };
  const knownCell = (row: number, col: number): Cell | null => {
    const position = placeOf(row, col);
    return position && cellAt(sheet, position);
  };
  const rows = file.rows.map((cells, row) => {
    const merges = file.merges.filter(({ startRow, endRow }) => row >= startRow && row <= endRow);
    const merged = cells.map((cell, col) => {
      const known = knownCell(row, col);
      const merge = merges.find(({ startCol, endCol }) => col >= startCol && col <= endCol);
      if (!merge || (merge.startRow === row && merge.startCol === col)) return restoreMarkers(cell, known);
      const first = restoreMarkers(
        file.rows[merge.startRow]?.[merge.startCol] ?? emptyCell,
        knownCell(merge.startRow, merge.startCol),
      );
      const place = placeOf(row, col);
      if (place && mergeAt(sheet, place)?.detected) return first;
      return known ?? (cell.value === first.value ? emptyCell : cell);
    });
    const imported = importRow(table.rows[rowAt[row] ?? -1], merged, columnAt, file.headings.has(row), byId);
    const group = file.groups?.[row];
    return typeof imported === "string" || !group ? imported : { ...imported, group };
  });
  const rowIds = file.rows.map((_row, index) => table.ids.rows[rowAt[index] ?? -1] ?? newId());
  const { ids: _, ...others } = table;
  const next = { ...others, columns_meta, rows, ...importFootnotes(table, file) };
  const known = { rows: rowIds, footnotes: footnoteIds(table, next, file) };
  const stored = identifyTable("", { ...next, merges: [] }, table, known);
  const merges = importMerges({ ...stored, merges: table.merges }, file);
  return identifyTable("", { ...next, ...merges }, table, known);
}

function importColumn(
  known: ScheduleColumn | undefined,
  { name, epoch, visit, day, week, window, comment, note }: FileColumn,
  taken: Set<string>,
  byId: boolean,
): ScheduleColumn {
  const before: ScheduleColumn = known ?? {
    ...{ column_id: freeId(name, taken), column_name: name },
    ...(comment ? { comment } : {}),
  };
  const isRenamed = byId && name !== "" && name !== before.column_name.trim();
  const meta: ScheduleColumn = { ...before, ...(isRenamed ? { column_name: name } : {}) };
  for (const [field, text] of Object.entries({ epoch, visit, window, note })) {
    if (text === undefined || text === (before[textField(field)] ?? "")) continue;
    if (text === "") delete meta[textField(field)];
    else meta[textField(field)] = text;
  }
  for (const [field, text] of [
    ["day", day],
    ["week", week],
  ] as const) {
    const number = text === undefined ? undefined : readNumber(text);
    if (number === undefined) continue;
    if (number === null) delete meta[field];
    else meta[field] = number;
  }
  return meta;
}

const textField = (field: string) =>
  field === "epoch" || field === "visit" || field === "note" ? field : "window";

/** Null if empty; undefined if not a number: then the known value is kept. */
function readNumber(text: string): number | null | undefined {
  if (text === "") return null;
  const number = Number(text.replace("−", "-"));
  return Number.isFinite(number) ? number : undefined;
}

function importRow(
  known: ScheduleRow | undefined,
  cells: readonly Cell[],
  columnAt: readonly (number | null)[],
  isHeading: boolean,
  byId: boolean,
): ScheduleRow {
  const [name, ...others] = cells;
  const title = name?.value ?? "";
  const footnotes = [...(name?.footnotes ?? [])];
  const isEmpty = others.every(({ value, footnotes: markers }) => value === "" && markers.length === 0);
  const wasHeading = known === undefined ? isHeading : typeof known === "string";
  if (isEmpty && footnotes.length === 0 && wasHeading) return title;
  const before: Exclude<ScheduleRow, string> =
    known === undefined || typeof known === "string" ? { procedure_name: title, cells: {} } : known;
  const filled: StoredCells = {};
  others.forEach(({ value, footnotes: markers }, index) => {
    if (value === "" && markers.length === 0) return;
    const old = before.cells[String(columnAt[index] ?? -1)];
    const isSame = old?.value === value && old.footnotes.join() === markers.join();
    filled[String(index)] = {
      value,
      footnotes: [...markers],
      footnote_texts: isSame ? old.footnote_texts : [],
    };
  });
  const isMarked = before.footnotes !== undefined || footnotes.length > 0;
  const isRenamed = byId && title.trim() !== rowNameOf(before).trim();
  return {
    ...before,
    ...(isRenamed ? { [nameField(before)]: title } : {}),
    ...(isMarked ? { footnotes } : {}),
    cells: filled,
  };
}

/** The ids of the footnotes after the import, in order; undefined for those to be matched by marker. */
function footnoteIds(
  table: StoredTable,
  next: Pick<ScheduleTable, "footnotes" | "footnote_definitions">,
  { footnotes }: FileTable,
): (string | undefined)[] {
  const known = new Set(table.ids.footnotes);
  const ids = new Map<string, string>();
  for (const { marker, id } of footnotes) {
    if (id !== undefined && known.delete(id)) ids.set(marker, id);
  }
  return listFootnotes(next).map(({ marker }) => (marker === null ? undefined : ids.get(marker)));
}

/** The file's list if it has one; the stored form is kept if its content is the same. */
function importFootnotes(
  table: StoredTable,
  { footnotes, notes = [] }: FileTable,
): Pick<ScheduleTable, "footnotes" | "footnote_definitions"> {
  const stored = { footnotes: table.footnotes, footnote_definitions: table.footnote_definitions };
  const texts = new Map(footnotes.map(({ marker, text }) => [marker, text]));
  const before = readFootnotes(table);
  const unmarked = unmarkedFootnotesOf(table);
  const isSame =
    before.length === texts.size &&
    before.every(({ marker, text }) => texts.get(marker) === text) &&
    notes.every((note) => unmarked.includes(note));
  if (texts.size + notes.length === 0 || isSame) return stored;
  const marked = texts.size > 0 ? [...texts].map(([marker, text]) => ({ marker, text })) : before;
  const others = [...new Set([...unmarked, ...notes])].map((text) => ({ marker: null, text }));
  return writeFootnotes([...marked.map(({ marker, text }) => ({ marker, text })), ...others]);
}

/** The file's merged ranges; if they match those already shown, the stored form is kept. */
function importMerges(
  table: StoredTable,
  { merges }: FileTable,
): Pick<ScheduleTable, "merges" | "merges_complete"> {
  const [rows, columns] = [table.rows.length, table.columns_meta.length];
  // Those of rows and visits that the file no longer has are gone.
  const stored = table.merges.filter(({ endRow, endCol }) => endRow < rows && endCol < columns);
  const shown = readTable("", { ...table, merges: stored }, storedJoining).merges;
  const isSame =
    shown.length === merges.length && merges.every((merge) => shown.some((other) => sameRange(other, merge)));
  if (isSame) return { merges: stored, ...(table.merges_complete ? { merges_complete: true } : {}) };
  return { merges: merges.map((merge) => moved(merge, 0, -1)), merges_complete: true };
}
