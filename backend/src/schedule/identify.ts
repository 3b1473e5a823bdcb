import type { ScheduleIds, ScheduleTable, StoredTable } from "../contract/bundle/schedule.ts";
import { claimId, deriveId } from "./ids.ts";
import { matchLists } from "./match-names.ts";
import { byPlace, endsOf, mergeId } from "./merges.ts";
import {
  type ExternalTables,
  isEmptyCell,
  listFootnotes,
  rowNameOf,
  type ScheduleRow,
  type ScheduleTables,
} from "./table.ts";

/**
 * Assigns deterministic ids to parts without one: those of a bundle, of a program's save, and of revisions and drafts
 * from before ids. Parts with the same name and order in a known state of the schedule keep their ids from there. Apart
 * from an imported or pasted file, no other table is matched by name (`names/`).
 */
export function identifyTables(
  tables: ExternalTables,
  known: ScheduleTables | null,
): Record<string, StoredTable> {
  return Object.fromEntries(
    Object.entries(tables).map(([key, table]) => [key, identifyTable(key, table, known?.[key] ?? null)]),
  );
}

/** Ids known from elsewhere, in order; a footnote without one is matched by marker. */
export interface KnownIds {
  readonly rows: readonly string[];
  readonly footnotes?: readonly (string | undefined)[];
}

export function identifyTable(
  key: string,
  table: ScheduleTable,
  known: StoredTable | null,
  knownIds?: KnownIds,
): StoredTable {
  const plain = withDistinctColumns(withoutEmptyCells(table));
  const rows = knownIds ? distinct(knownIds.rows) : (table.ids?.rows ?? rowIds(key, plain, known));
  const own = table.ids?.merges ?? [];
  const footnotes = table.ids?.footnotes ?? footnoteIds(key, plain, known, knownIds?.footnotes ?? []);
  const lines = { columns_meta: plain.columns_meta, ids: { rows } };
  const taken = new Set(own);
  const merges = plain.merges
    .map((merge, index) => ({ merge, id: own[index] ?? claimId(taken, mergeId(endsOf(lines, merge))) }))
    .sort((a, b) => byPlace(a.merge, b.merge));
  const ids: ScheduleIds = { rows, merges: merges.map(({ id }) => id), footnotes };
  return { ...plain, merges: merges.map(({ merge }) => merge), ids };
}

function distinct(ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return ids.map((id) => claimId(taken, id));
}

const keyOfRow = (row: ScheduleRow) =>
  typeof row === "string" ? `heading › ${row}` : `${row.group ?? ""} › ${rowNameOf(row)}`;

function rowIds(key: string, table: ScheduleTable, known: StoredTable | null): string[] {
  return idsByName(
    table.rows.map(keyOfRow),
    (known?.rows ?? []).map(keyOfRow),
    known?.ids.rows ?? [],
    (name) => deriveId("row", key, name),
  );
}

function footnoteIds(
  key: string,
  table: ScheduleTable,
  known: StoredTable | null,
  own: readonly (string | undefined)[],
): string[] {
  const names = (from: ScheduleTable) => listFootnotes(from).map(({ marker, text }) => marker ?? text);
  const used = new Set(own);
  const open = (known ? names(known) : []).map((name, at) => ({ name, id: known?.ids.footnotes[at] ?? "" }));
  const free = open.filter(({ id }) => !used.has(id));
  const byName = idsByName(
    names(table).map((name, at) => (own[at] === undefined ? name : "")),
    free.map(({ name }) => name),
    free.map(({ id }) => id),
    (name) => deriveId("footnote", key, name),
  );
  return distinct(byName.map((id, at) => own[at] ?? id));
}

function idsByName(
  names: readonly string[],
  knownNames: readonly string[],
  knownIds: readonly string[],
  derive: (name: string) => string,
): string[] {
  const found = knownIds.length === 0 ? names.map(() => null) : matchLists(knownNames, names);
  const taken = new Set(knownIds);
  return names.map((name, at) => {
    const place = found[at] ?? null;
    return (place === null ? undefined : knownIds[place]) ?? claimId(taken, derive(name));
  });
}

/** An id shared by two columns identifies neither of them. */
function withDistinctColumns(table: ScheduleTable): ScheduleTable {
  const taken = new Set<string>();
  const columns_meta = table.columns_meta.map((column) => {
    const column_id = claimId(taken, column.column_id);
    return column_id === column.column_id ? column : { ...column, column_id };
  });
  return { ...table, columns_meta };
}

/** An empty cell is dropped; a row without markers has no marker list. */
function withoutEmptyCells(table: ScheduleTable): ScheduleTable {
  const rows = table.rows.map((row): ScheduleRow => {
    if (typeof row === "string") return row;
    const { footnotes, ...rest } = row;
    const entries = Object.entries(row.cells);
    const filled = entries.filter(([, cell]) => !isEmptyCell(cell));
    if (filled.length === entries.length && footnotes?.length !== 0) return row;
    const marked = footnotes && footnotes.length > 0 ? { footnotes } : {};
    return { ...rest, ...marked, cells: Object.fromEntries(filled) };
  });
  return { ...table, rows };
}
