import { type StoredTable, scheduleColumnSchema } from "@trialtrace/backend/contract";
import {
  type ScheduleColumn as Column,
  rowNameOf,
  type ScheduleTables,
  same,
} from "@trialtrace/backend/schedule";
import { mergeFootnotes } from "./merge-footnotes.ts";
import { type Line, mergeLines } from "./merge-lines.ts";
import { mergeMerges, withMerges } from "./merge-merges.ts";
import { mergeRow } from "./merge-row.ts";
import { type Conflict, cellIn, decide, type Settle, type Side, type States } from "./three-way.ts";

export interface Rebased {
  readonly tables: Record<string, StoredTable>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Rebases my changes since `base` onto the state that others saved. A change made on one side only is applied; a change
 * made on both is a conflict, resolved by `choose`.
 */
export function rebase(
  base: ScheduleTables,
  mine: ScheduleTables,
  theirs: ScheduleTables,
  choose: Settle,
): Rebased {
  const conflicts: Conflict[] = [];
  const settle = (conflict: Conflict): Side => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const tables = Object.entries(theirs).map(([key, table]): [string, StoredTable] => {
    const [from, own] = [base[key], mine[key]];
    return [key, from && own ? rebaseTable(key, { base: from, mine: own, theirs: table }, settle) : table];
  });
  return { tables: Object.fromEntries(tables), conflicts };
}

function rebaseTable(table: string, states: States, settle: Settle): StoredTable {
  const { base, mine, theirs } = states;
  const rowIds = idsOf(states, ({ ids }) => ids.rows);
  const columns = mergeLines({
    ids: idsOf(states, ({ columns_meta }) => columns_meta.map(({ column_id }) => column_id)),
    isChanged: (side, line) => isColumnChanged(states, rowIds, side, line),
    settle: (line, removedBy) => {
      const place = base.columns_meta[line.base ?? -1]?.column_name ?? "";
      return settle({
        id: `${table}/column/${line.id}`,
        table,
        kind: "column",
        place,
        ...kept(removedBy, place),
      });
    },
  });
  const rows = mergeLines({
    ids: rowIds,
    isChanged: (side, line) => !same(base.rows[line.base ?? -1], states[side].rows[line[side] ?? -1]),
    settle: (line, removedBy) => {
      const place = rowNameOf(base.rows[line.base ?? -1] ?? "");
      return settle({ id: `${table}/row/${line.id}`, table, kind: "row", place, ...kept(removedBy, place) });
    },
  });
  const names = { base: base.table_name, mine: mine.table_name, theirs: theirs.table_name };
  const named =
    decide(names) ??
    settle({
      ...{ id: `${table}/name`, table, kind: "table name", place: base.table_name },
      ...{ mine: mine.table_name, theirs: theirs.table_name },
    });
  const { ids: footnoteIds, ...footnotes } = mergeFootnotes(table, states, settle);
  const merged: StoredTable = {
    ...theirs,
    table_name: names[named],
    columns_meta: columns.map((line) => mergeColumn(table, states, line, settle)),
    rows: rows.map((line) => mergeRow(table, states, line, columns, settle)),
    ...footnotes,
    ids: { rows: rows.map(({ id }) => id), merges: [], footnotes: [...footnoteIds] },
  };
  const isComplete = mine.merges_complete === true || theirs.merges_complete === true;
  return withMerges(merged, mergeMerges(table, states, rows, columns, settle), isComplete);
}

const kept = (removedBy: Side, place: string) =>
  removedBy === "mine" ? { mine: null, theirs: place } : { mine: place, theirs: null };

const idsOf = ({ base, mine, theirs }: States, of: (table: StoredTable) => readonly string[]) => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** A column counts as changed if its head changed, or a cell of a row that already existed. */
function isColumnChanged(
  states: States,
  rowIds: Readonly<Record<"base" | Side, readonly string[]>>,
  side: Side,
  line: Line,
): boolean {
  const [from, to] = [line.base, line[side]];
  if (from === null || to === null) return true;
  if (!same(states.base.columns_meta[from], states[side].columns_meta[to])) return true;
  const before = new Map(rowIds.base.map((id, at) => [id, states.base.rows[at]]));
  return rowIds[side].some((id, at) => {
    const row = before.get(id);
    return row !== undefined && !same(cellIn(row, from), cellIn(states[side].rows[at], to));
  });
}

/** Merges field by field: one side may rename a visit while the other sets its window. */
function mergeColumn(table: string, states: States, line: Line, settle: Settle): Column {
  const of = (side: "base" | Side) =>
    line[side] === null ? undefined : states[side].columns_meta[line[side]];
  const [base, mine, theirs] = [of("base"), of("mine"), of("theirs")];
  const only = theirs ?? mine;
  if (!only) throw new Error("A column of the result is in neither state.");
  if (!base || !mine || !theirs) return only;
  let merged: Column = theirs;
  for (const field of columnFields) {
    const side =
      decide({ base: base[field], mine: mine[field], theirs: theirs[field] }) ??
      settle({
        ...{ id: `${table}/column/${line.id}/${field}`, table, kind: "column" },
        ...{ place: `${base.column_name} › ${field.replace("_", " ")}` },
        ...{ mine: textOf(mine[field]), theirs: textOf(theirs[field]) },
      });
    if (side === "mine") merged = withField(merged, mine, field);
  }
  return merged;
}

const columnFields = ["column_name", "note", "epoch", "visit", "day", "week", "window", "comment"] as const;

const withField = (target: Column, source: Column, field: (typeof columnFields)[number]): Column =>
  scheduleColumnSchema.parse({ ...target, [field]: source[field] });

const textOf = (value: string | number | boolean | undefined): string | null =>
  value === undefined ? null : String(value);
