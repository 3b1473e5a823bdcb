import type { StoredTable } from "../contract/bundle/schedule.ts";
import type { NamedMerge, ScheduleChange } from "../contract/schedule/changes.ts";
import { applyListChanges, placesOf } from "./list-changes.ts";
import { byPlace, type MergeEnds, mergesById } from "./merges.ts";
import { nameCellOf, type RowParts, readRow, rowField, withRowField, writeRow } from "./row-parts.ts";
import { same } from "./same.ts";
import {
  type Footnote,
  fieldOf,
  footnotesById,
  type ScheduleColumn,
  type ScheduleMerge,
  type ScheduleRow,
  tableField,
  writeFootnotes,
} from "./table.ts";

type Of<Kind extends ScheduleChange["kind"]> = Extract<ScheduleChange, { kind: Kind }>;

/** @throws {RangeError} if a change does not fit the current table */
export function applyToTable(before: StoredTable, changes: readonly ScheduleChange[]): StoredTable {
  const own = changesOf(changes, "table-changed");
  const isOfFootnotes = ({ field }: Of<"table-changed">) =>
    field === "footnotes" || field === "footnote_definitions";
  const named = setFields(
    before,
    own.filter((change) => !isOfFootnotes(change)),
  );
  const columns_meta = applyColumns(before, changes);
  const { rowIds, rows } = applyRows(before, changes, columns_meta);
  const lines = { ...named, columns_meta, rows, ids: { ...before.ids, rows: rowIds } };
  const merged = applyMerges(before, lines, changes);
  return setFields(applyFootnotes(merged, before, changes), own.filter(isOfFootnotes));
}

function changesOf<Kind extends ScheduleChange["kind"]>(
  changes: readonly ScheduleChange[],
  kind: Kind,
): Of<Kind>[] {
  const isOfKind = (change: ScheduleChange): change is Of<Kind> => change.kind === kind;
  return changes.filter(isOfKind);
}

function expectThere<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new RangeError(`there is no '${id}'`);
  return value;
}

function expectSame(was: unknown, said: unknown, name: string): void {
  if (!same(was, said)) throw new RangeError(`'${name}' differs from what the change expects`);
}

function setFields(table: StoredTable, changes: readonly Of<"table-changed">[]): StoredTable {
  let next = table;
  for (const { field, before, after } of changes) {
    expectSame(fieldOf(next, field), before, field);
    const { merges_complete, ...rest } = { ...next, ...tableField(field, after) };
    next = merges_complete === undefined ? rest : { ...rest, merges_complete };
  }
  return next;
}

function applyColumns(before: StoredTable, changes: readonly ScheduleChange[]): ScheduleColumn[] {
  const removed = changesOf(changes, "column-removed");
  const added = changesOf(changes, "column-added");
  const order = applyListChanges(
    before.columns_meta.map(({ column_id }) => column_id),
    {
      removed: removed.map(({ column, at }) => [column.id, at]),
      added: added.map(({ column, at }) => [column.id, at]),
      moved: changesOf(changes, "column-moved").map(({ column, from, to }) => [column.id, from, to]),
    },
  );
  const columns = new Map(before.columns_meta.map((column) => [column.column_id, column]));
  for (const { column, content } of removed) expectSame(columns.get(column.id), content, column.name);
  for (const { column, content } of added) columns.set(column.id, content);
  for (const change of changesOf(changes, "column-changed")) {
    expectSame(columns.get(change.column.id), change.before, change.column.name);
    columns.set(change.column.id, change.after);
  }
  return order.map((id) => {
    const column = expectThere(columns.get(id), id);
    expectSame(column.column_id, id, column.column_name);
    return column;
  });
}

/** A row without a change is the same object as before, so that later steps need not compare it. */
function applyRows(
  before: StoredTable,
  changes: readonly ScheduleChange[],
  columns: readonly ScheduleColumn[],
): { rowIds: string[]; rows: ScheduleRow[] } {
  const removed = changesOf(changes, "row-removed");
  const added = changesOf(changes, "row-added");
  const rowIds = applyListChanges(before.ids.rows, {
    removed: removed.map(({ row, at }) => [row.id, at]),
    added: added.map(({ row, at }) => [row.id, at]),
    moved: changesOf(changes, "row-moved").map(({ row, from, to }) => [row.id, from, to]),
  });
  for (const { row, at, content } of removed) expectSame(before.rows[at], content, row.name);
  const columnIds = columns.map(({ column_id }) => column_id);
  const oldColumns = before.columns_meta.map(({ column_id }) => column_id);
  const stored = new Map(before.rows.map((row, at) => [before.ids.rows[at] ?? "", row]));
  const changed = new Map(added.map(({ row, content }) => [row.id, readRow(content, columnIds)]));
  const partsOf = (id: string) => changed.get(id) ?? readRow(expectThere(stored.get(id), id), oldColumns);
  for (const { row, field, before: was, after } of changesOf(changes, "row-changed")) {
    const parts = partsOf(row.id);
    expectSame(rowField(parts, field), was, row.name);
    changed.set(row.id, withRowField(parts, field, after));
  }
  applyCells(changed, partsOf, changesOf(changes, "cell"));
  const places = placesOf(columnIds);
  const keepsColumns = same(oldColumns, columnIds);
  const rows = rowIds.map((id) =>
    keepsColumns && !changed.has(id) ? expectThere(stored.get(id), id) : writeRow(partsOf(id), places),
  );
  return { rowIds, rows };
}

function applyCells(
  changed: Map<string, RowParts>,
  partsOf: (id: string) => RowParts,
  changes: readonly Of<"cell">[],
): void {
  const touched = new Map<string, Map<string, NonNullable<Of<"cell">["after"]>>>();
  for (const { row, column, before, after } of changes) {
    if (column === null) {
      const parts = partsOf(row.id);
      expectSame(nameCellOf(parts), before, row.name);
      changed.set(row.id, { ...parts, name: after?.value ?? "", footnotes: after?.footnotes ?? [] });
      continue;
    }
    const cells = touched.get(row.id) ?? new Map(partsOf(row.id).cells);
    touched.set(row.id, cells);
    expectSame(cells.get(column.id) ?? null, before, `${row.name}, ${column.name}`);
    if (after === null) cells.delete(column.id);
    else cells.set(column.id, after);
  }
  for (const [id, cells] of touched) changed.set(id, { ...partsOf(id), cells });
}

const endsIn = ({ firstRow, lastRow, firstColumn, lastColumn }: NamedMerge): MergeEnds => ({
  firstRow: firstRow.id,
  lastRow: lastRow.id,
  firstColumn: firstColumn?.id ?? null,
  lastColumn: lastColumn?.id ?? null,
});

function applyMerges(
  before: StoredTable,
  lines: StoredTable,
  changes: readonly ScheduleChange[],
): StoredTable {
  const states = before.merges_complete !== true && lines.merges_complete === true;
  const merges = mergesById(before, states);
  for (const { merge } of changesOf(changes, "merge-removed")) {
    expectSame(merges.get(merge.id), endsIn(merge), "merge");
    merges.delete(merge.id);
  }
  for (const { merge } of changesOf(changes, "merge-added")) {
    expectSame(merges.get(merge.id), undefined, "merge");
    merges.set(merge.id, endsIn(merge));
  }
  for (const change of changesOf(changes, "merge-changed")) {
    expectSame(merges.get(change.before.id), endsIn(change.before), "merge");
    merges.set(change.before.id, endsIn(change.after));
  }
  const rows = placesOf(lines.ids.rows);
  const columns = placesOf(lines.columns_meta.map(({ column_id }) => column_id));
  const place = (places: ReadonlyMap<string, number>, id: string) => expectThere(places.get(id), id);
  const columnAt = (id: string | null) => (id === null ? -1 : place(columns, id));
  const placed = [...merges]
    .map(([id, ends]): { id: string; merge: ScheduleMerge } => ({
      id,
      merge: {
        startRow: place(rows, ends.firstRow),
        endRow: place(rows, ends.lastRow),
        startCol: columnAt(ends.firstColumn),
        endCol: columnAt(ends.lastColumn),
      },
    }))
    .sort((a, b) => byPlace(a.merge, b.merge));
  return {
    ...lines,
    merges: placed.map(({ merge }) => merge),
    ids: { ...lines.ids, merges: placed.map(({ id }) => id) },
  };
}

function applyFootnotes(
  table: StoredTable,
  before: StoredTable,
  changes: readonly ScheduleChange[],
): StoredTable {
  const removed = changesOf(changes, "footnote-removed");
  const added = changesOf(changes, "footnote-added");
  const moved = changesOf(changes, "footnote-moved");
  const changed = changesOf(changes, "footnote-changed");
  if (removed.length + added.length + moved.length + changed.length === 0) return table;
  const order = applyListChanges(before.ids.footnotes, {
    removed: removed.map(({ footnote, at }) => [footnote.id, at]),
    added: added.map(({ footnote, at }) => [footnote.id, at]),
    moved: moved.map(({ footnote, from, to }) => [footnote.id, from, to]),
  });
  const footnotes = new Map<string, Footnote>(footnotesById(before));
  for (const { footnote, content } of removed) {
    expectSame(footnotes.get(footnote.id), content, footnote.name);
  }
  for (const { footnote, content } of added) footnotes.set(footnote.id, content);
  for (const change of changed) {
    expectSame(footnotes.get(change.footnote.id), change.before, change.footnote.name);
    footnotes.set(change.footnote.id, change.after);
  }
  const list = order.map((id) => expectThere(footnotes.get(id), id));
  return { ...table, ...writeFootnotes(list), ids: { ...table.ids, footnotes: order } };
}
