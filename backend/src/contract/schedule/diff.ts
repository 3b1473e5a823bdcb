import type { ScheduleTable } from "../bundle/schedule.ts";
import type { Pairs } from "./align.ts";
import type { ScheduleChange } from "./changes.ts";
import { detectedMerges } from "./runs.ts";
import {
  alignColumns,
  alignRows,
  cellOf,
  footnotesOf,
  nameColumn,
  rowNameOf,
  type ScheduleMerge,
  type ScheduleTables,
  sameCell,
} from "./table.ts";

/** Every difference between two states of a schedule, table by table, from top to bottom. */
export function diffSchedules(before: ScheduleTables, after: ScheduleTables): ScheduleChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((table): ScheduleChange[] => {
    const [old, now] = [before[table], after[table]];
    if (old && now) return old === now ? [] : diffTables(table, old, now);
    if (now) return [{ kind: "table-added", table, name: now.table_name }];
    return old ? [{ kind: "table-removed", table, name: old.table_name }] : [];
  });
}

function diffTables(table: string, before: ScheduleTable, after: ScheduleTable): ScheduleChange[] {
  const rows = alignRows(before, after);
  const columns = alignColumns(before, after);
  const renamed: ScheduleChange[] =
    before.table_name === after.table_name
      ? []
      : [{ kind: "table-renamed", table, before: before.table_name, after: after.table_name }];
  return [
    ...renamed,
    ...columnChanges(table, before, after, columns),
    ...rowChanges(table, before, after, rows),
    ...cellChanges(table, before, after, rows, columns),
    ...mergeChanges(table, before, after, rows, columns),
    ...footnoteChanges(table, before, after),
  ];
}

function columnChanges(
  table: string,
  before: ScheduleTable,
  after: ScheduleTable,
  pairs: Pairs,
): ScheduleChange[] {
  const { removed, added } = unpaired(pairs, before.columns_meta, after.columns_meta);
  const changed = pairs.flatMap(([from, to]): ScheduleChange[] => {
    const [old, now] = [before.columns_meta[from], after.columns_meta[to]];
    if (!old || !now || JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ kind: "column-changed", table, column: to, before: old, after: now }];
  });
  return [
    ...removed.map(
      ([column, content]): ScheduleChange => ({ kind: "column-removed", table, column, content }),
    ),
    ...added.map(([column, content]): ScheduleChange => ({ kind: "column-added", table, column, content })),
    ...changed,
  ];
}

function rowChanges(
  table: string,
  before: ScheduleTable,
  after: ScheduleTable,
  pairs: Pairs,
): ScheduleChange[] {
  const { removed, added } = unpaired(pairs, before.rows, after.rows);
  return [
    ...removed.map(([row, content]): ScheduleChange => ({ kind: "row-removed", table, row, content })),
    ...added.map(([row, content]): ScheduleChange => ({ kind: "row-added", table, row, content })),
  ];
}

function cellChanges(
  table: string,
  before: ScheduleTable,
  after: ScheduleTable,
  rows: Pairs,
  columns: Pairs,
): ScheduleChange[] {
  const { removed, added } = unpaired(columns, before.columns_meta, after.columns_meta);
  const places: readonly (readonly [from: number | null, to: number | null, name: string])[] = [
    [nameColumn, nameColumn, "Procedure"],
    ...columns.map(([from, to]) => [from, to, after.columns_meta[to]?.column_name ?? ""] as const),
    ...removed.map(([from, column]) => [from, null, column.column_name] as const),
    ...added.map(([to, column]) => [null, to, column.column_name] as const),
  ];
  return rows.flatMap(([fromRow, toRow]) => {
    const [old, now] = [before.rows[fromRow], after.rows[toRow]];
    if (old === undefined || now === undefined) return [];
    if (old === now && removed.length + added.length === 0) return [];
    return places.flatMap(([from, to, columnName]): ScheduleChange[] => {
      const was = from === null ? null : cellOf(old, from);
      const is = to === null ? null : cellOf(now, to);
      if (sameCell(was, is)) return [];
      const column = to ?? from ?? nameColumn;
      const change = { kind: "cell", table, row: toRow, column } as const;
      return [{ ...change, rowName: rowNameOf(now), columnName, before: mutable(was), after: mutable(is) }];
    });
  });
}

const mutable = (cell: ReturnType<typeof cellOf>) =>
  cell === null ? null : { value: cell.value, footnotes: [...cell.footnotes] };

/**
 * A merge that only moved along with its rows and columns did not change. Where one of the two states all of its merges
 * and the other does not, the other is shown with its runs of equal neighbours too: such a run is stated, or taken apart.
 */
function mergeChanges(
  table: string,
  before: ScheduleTable,
  after: ScheduleTable,
  rows: Pairs,
  columns: Pairs,
): ScheduleChange[] {
  const [was, now] = [byPlace(before.merges), byPlace(after.merges)];
  const [stated, states] = [before.merges_complete === true, after.merges_complete === true];
  const split = !stated && states ? takeStated(detectedMerges(before), now, rows, columns) : [];
  const joined =
    stated && !states ? takeStated(detectedMerges(after), was, turned(rows), turned(columns)) : [];
  const removed = [...was.values()].filter((merge) => {
    const place = mapMerge(merge, rows, columns);
    return place === null || !now.delete(keyOf(place));
  });
  return [
    ...[...removed, ...split].map((merge): ScheduleChange => ({ kind: "merge-removed", table, merge })),
    ...[...now.values(), ...joined].map((merge): ScheduleChange => ({ kind: "merge-added", table, merge })),
  ];
}

const byPlace = (merges: readonly ScheduleMerge[]) => new Map(merges.map((merge) => [keyOf(merge), merge]));
const turned = (pairs: Pairs): Pairs => pairs.map(([from, to]) => [to, from]);

/** Takes the runs out of what the other state states. @returns those that it does not state although their cells are there */
function takeStated(
  runs: readonly ScheduleMerge[],
  stated: Map<string, ScheduleMerge>,
  rows: Pairs,
  columns: Pairs,
): ScheduleMerge[] {
  return runs.filter((run) => {
    const place = mapRun(run, rows, columns);
    return place !== null && !stated.delete(keyOf(place));
  });
}

/** Where what is left of a run is in the other state; null when it is no run any more. */
function mapRun(run: ScheduleMerge, rows: Pairs, columns: Pairs): ScheduleMerge | null {
  const row = rows.find(([from]) => from === run.startRow)?.[1];
  const kept = columns.flatMap(([from, to]) => (from >= run.startCol && from <= run.endCol ? [to] : []));
  const [startCol, endCol] = [Math.min(...kept), Math.max(...kept)];
  return row === undefined || kept.length < 2 ? null : { startRow: row, endRow: row, startCol, endCol };
}

const keyOf = ({ startRow, endRow, startCol, endCol }: ScheduleMerge) =>
  [startRow, endRow, startCol, endCol].join(":");

/** Where a merge is in the other state; null when a row or column of its edge is gone. */
function mapMerge(merge: ScheduleMerge, rows: Pairs, columns: Pairs): ScheduleMerge | null {
  const place = (pairs: Pairs, at: number) => pairs.find(([from]) => from === at)?.[1];
  const startRow = place(rows, merge.startRow);
  const endRow = place(rows, merge.endRow);
  const startCol = place(columns, merge.startCol);
  const endCol = place(columns, merge.endCol);
  if (startRow === undefined || endRow === undefined) return null;
  if (startCol === undefined || endCol === undefined) return null;
  return { startRow, endRow, startCol, endCol };
}

function footnoteChanges(table: string, before: ScheduleTable, after: ScheduleTable): ScheduleChange[] {
  const [old, now] = [footnotesOf(before), footnotesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((marker): ScheduleChange[] => {
    const [was, is] = [old.get(marker) ?? null, now.get(marker) ?? null];
    return was === is ? [] : [{ kind: "footnote", table, marker, before: was, after: is }];
  });
}

/** The items that are in no pair, with their positions. */
function unpaired<T>(
  pairs: Pairs,
  before: readonly T[],
  after: readonly T[],
): { removed: [number, T][]; added: [number, T][] } {
  const [kept, found] = [new Set(pairs.map(([from]) => from)), new Set(pairs.map(([, to]) => to))];
  const rest = (items: readonly T[], known: ReadonlySet<number>) =>
    items.flatMap((item, at): [number, T][] => (known.has(at) ? [] : [[at, item]]));
  return { removed: rest(before, kept), added: rest(after, found) };
}
