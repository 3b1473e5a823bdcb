import type { StoredTable } from "../contract/bundle/schedule.ts";
import { rowFields, type ScheduleChange } from "../contract/schedule/changes.ts";
import { listChanges } from "./list-changes.ts";
import { nameCellOf, type RowParts, readRow, rowField } from "./row-parts.ts";
import { same } from "./same.ts";
import { rowNameOf, type StoredCell } from "./table.ts";

/** The differences in the columns, rows, and cells of a table. */
export function diffLines(table: string, before: StoredTable, after: StoredTable): ScheduleChange[] {
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
