import type { StoredTable } from "../contract/bundle/schedule.ts";
import { type Named, type NamedMerge, rowFields, type ScheduleChange } from "../contract/schedule/changes.ts";
import { applyToTable } from "./apply-table.ts";
import { listChanges } from "./list-changes.ts";
import { type MergeEnds, mergesById } from "./merges.ts";
import { nameCellOf, type RowParts, readRow, rowField } from "./row-parts.ts";
import { same } from "./same.ts";
import {
  type Footnote,
  fieldOf,
  footnotesById,
  rowNameOf,
  type ScheduleTables,
  type StoredCell,
} from "./table.ts";

/**
 * Every difference between two states of a schedule, by the ids of what differs. Runs in linear time. Applied to the
 * first state, the changes produce the second one.
 */
export function diffSchedules(before: ScheduleTables, after: ScheduleTables): ScheduleChange[] {
  const { removed, added, moved } = listChanges(Object.keys(before), Object.keys(after));
  return [
    ...removed.flatMap(([table, at]): ScheduleChange[] => {
      const content = before[table];
      return content ? [{ kind: "table-removed", table, name: content.table_name, at, content }] : [];
    }),
    ...added.flatMap(([table, at]): ScheduleChange[] => {
      const content = after[table];
      return content ? [{ kind: "table-added", table, name: content.table_name, at, content }] : [];
    }),
    ...moved.map(([table, from, to]): ScheduleChange => {
      return { kind: "table-moved", table, name: before[table]?.table_name ?? "", from, to };
    }),
    ...Object.entries(after).flatMap(([table, now]) => {
      const old = before[table];
      return old === undefined || old === now ? [] : diffTables(table, old, now);
    }),
  ];
}

function diffTables(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const own = fieldChanges(table, before, after, ["table_name", "provenance", "merges_complete"]);
  const changes = [
    ...own,
    ...diffLines(table, before, after),
    ...mergeChanges(table, before, after),
    ...footnoteChanges(table, before, after),
  ];
  // The notation of footnotes carries more than their text, so the remaining differences are reported as a whole.
  const applied = applyToTable(before, changes);
  return [...changes, ...fieldChanges(table, applied, after, ["footnotes", "footnote_definitions"])];
}

function fieldChanges(
  table: string,
  before: StoredTable,
  after: StoredTable,
  fields: readonly Extract<ScheduleChange, { kind: "table-changed" }>["field"][],
): ScheduleChange[] {
  return fields.flatMap((field): ScheduleChange[] => {
    const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
    const name = before.table_name;
    return same(was, is) ? [] : [{ kind: "table-changed", table, name, field, before: was, after: is }];
  });
}

/** The differences in the columns, rows, and cells of a table. */
function diffLines(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  return [...columnChanges(table, before, after), ...rowChanges(table, before, after)];
}

const columnIdsOf = ({ columns_meta }: StoredTable) => columns_meta.map(({ column_id }) => column_id);

function columnChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const columns = listChanges(columnIdsOf(before), columnIdsOf(after));
  const old = new Map(before.columns_meta.map((column) => [column.column_id, column]));
  const at = (from: StoredTable, place: number) => {
    const content = from.columns_meta[place];
    return content ? [{ column: { id: content.column_id, name: content.column_name }, content }] : [];
  };
  return [
    ...columns.removed.flatMap(([, place]) =>
      at(before, place).map((line): ScheduleChange => {
        return { kind: "column-removed", table, column: line.column, at: place, content: line.content };
      }),
    ),
    ...columns.added.flatMap(([, place]) =>
      at(after, place).map((line): ScheduleChange => {
        return { kind: "column-added", table, column: line.column, at: place, content: line.content };
      }),
    ),
    ...columns.moved.flatMap(([, from, to]) =>
      at(before, from).map(({ column }): ScheduleChange => {
        return { kind: "column-moved", table, column, from, to };
      }),
    ),
    ...after.columns_meta.flatMap((now): ScheduleChange[] => {
      const was = old.get(now.column_id);
      if (was === undefined || same(was, now)) return [];
      const column = { id: now.column_id, name: was.column_name };
      return [{ kind: "column-changed", table, column, before: was, after: now }];
    }),
  ];
}

function rowChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const rows = listChanges(before.ids.rows, after.ids.rows);
  const named = (from: StoredTable, id: string, at: number) => ({ id, name: rowNameOf(from.rows[at] ?? "") });
  const places = new Map(before.ids.rows.map((id, at) => [id, at]));
  const [oldColumns, newColumns] = [columnIdsOf(before), columnIdsOf(after)];
  const sameColumns = same(oldColumns, newColumns);
  const names = new Map(
    [...after.columns_meta, ...before.columns_meta].map(({ column_id, column_name }) => [
      column_id,
      column_name,
    ]),
  );
  return [
    ...rows.removed.map(([id, at]): ScheduleChange => {
      const row = named(before, id, at);
      return { kind: "row-removed", table, row, at, content: before.rows[at] ?? "" };
    }),
    ...rows.added.map(([id, at]): ScheduleChange => {
      return { kind: "row-added", table, row: named(after, id, at), at, content: after.rows[at] ?? "" };
    }),
    ...rows.moved.map(([id, from, to]): ScheduleChange => {
      return { kind: "row-moved", table, row: named(before, id, from), from, to };
    }),
    ...after.ids.rows.flatMap((id, at): ScheduleChange[] => {
      const from = places.get(id);
      const [was, is] = [from === undefined ? undefined : before.rows[from], after.rows[at]];
      if (from === undefined || was === undefined || is === undefined) return [];
      if (sameColumns && same(was, is)) return [];
      const row = named(before, id, from);
      return partChanges({ table, row, names }, readRow(was, oldColumns), readRow(is, newColumns));
    }),
  ];
}

interface Place {
  readonly table: string;
  readonly row: { readonly id: string; readonly name: string };
  readonly names: ReadonlyMap<string, string>;
}

function partChanges({ table, row, names }: Place, was: RowParts, is: RowParts): ScheduleChange[] {
  const cell = (id: string | null, before: StoredCell | null, after: StoredCell | null): ScheduleChange[] => {
    if (same(before, after)) return [];
    const column = id === null ? null : { id, name: names.get(id) ?? "" };
    return [{ kind: "cell", table, row: { ...row }, column, before, after }];
  };
  const columns = new Set([...names.keys()].filter((id) => was.cells.has(id) || is.cells.has(id)));
  return [
    ...cell(null, nameCellOf(was), nameCellOf(is)),
    ...rowFields.flatMap((field): ScheduleChange[] => {
      const [before, after] = [rowField(was, field), rowField(is, field)];
      return same(before, after)
        ? []
        : [{ kind: "row-changed", table, row: { ...row }, field, before, after }];
    }),
    ...[...columns].flatMap((id) => cell(id, was.cells.get(id) ?? null, is.cells.get(id) ?? null)),
  ];
}

/**
 * A merge that only moved along with its rows and columns did not change. If the later state is the first one with a
 * complete list of merges, a run of equal neighbors that is not on the list was split.
 */
function mergeChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const states = before.merges_complete !== true && after.merges_complete === true;
  const [old, now] = [mergesById(before, states), mergesById(after, false)];
  const names = lineNamesOf(before, after);
  const row = (id: string): Named => ({ id, name: names.rows.get(id) ?? "" });
  const column = (id: string | null): Named | null =>
    id === null ? null : { id, name: names.columns.get(id) ?? "" };
  const merge = (id: string, ends: MergeEnds): NamedMerge => ({
    id,
    firstRow: row(ends.firstRow),
    lastRow: row(ends.lastRow),
    firstColumn: column(ends.firstColumn),
    lastColumn: column(ends.lastColumn),
  });
  return [
    ...[...old].flatMap(([id, ends]): ScheduleChange[] =>
      now.has(id) ? [] : [{ kind: "merge-removed", table, merge: merge(id, ends) }],
    ),
    ...[...now].flatMap(([id, ends]): ScheduleChange[] => {
      const was = old.get(id);
      if (was === undefined) return [{ kind: "merge-added", table, merge: merge(id, ends) }];
      return same(was, ends)
        ? []
        : [{ kind: "merge-changed", table, before: merge(id, was), after: merge(id, ends) }];
    }),
  ];
}

/** The names of rows and columns, from the earlier state if they existed there. */
function lineNamesOf(before: StoredTable, after: StoredTable) {
  const [rows, columns] = [new Map<string, string>(), new Map<string, string>()];
  for (const table of [after, before]) {
    table.ids.rows.forEach((id, at) => {
      rows.set(id, rowNameOf(table.rows[at] ?? ""));
    });
    for (const { column_id, column_name } of table.columns_meta) columns.set(column_id, column_name);
  }
  return { rows, columns };
}

function footnoteChanges(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
  const { removed, added, moved } = listChanges(before.ids.footnotes, after.ids.footnotes);
  const [old, now] = [footnotesById(before), footnotesById(after)];
  const named = (id: string) => ({ id, name: footnoteNameOf(old.get(id) ?? now.get(id)) });
  const content = (footnote: Footnote | undefined) => ({
    marker: footnote?.marker ?? null,
    text: footnote?.text ?? "",
  });
  return [
    ...removed.map(([id, at]): ScheduleChange => {
      return { kind: "footnote-removed", table, footnote: named(id), at, content: content(old.get(id)) };
    }),
    ...added.map(([id, at]): ScheduleChange => {
      return { kind: "footnote-added", table, footnote: named(id), at, content: content(now.get(id)) };
    }),
    ...moved.map(([id, from, to]): ScheduleChange => {
      return { kind: "footnote-moved", table, footnote: named(id), from, to };
    }),
    ...[...now].flatMap(([id, footnote]): ScheduleChange[] => {
      const was = old.get(id);
      if (was === undefined || same(was, footnote)) return [];
      const sides = { before: content(was), after: content(footnote) };
      return [{ kind: "footnote-changed", table, footnote: named(id), ...sides }];
    }),
  ];
}

/** Its marker; for a footnote without one, the beginning of its text. */
const footnoteNameOf = (footnote: Footnote | undefined): string =>
  footnote?.marker ?? `${(footnote?.text ?? "").slice(0, 40)}`;
