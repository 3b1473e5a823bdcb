import {
  alignColumns,
  alignRows,
  type Pairs,
  rowNameOf,
  type ScheduleTable,
  type ScheduleTables,
} from "@trialtrace/backend/contract";
import type { Choose, Conflict } from "./conflict.ts";
import { mergeColumn } from "./merge-column.ts";
import { mergeFootnotes } from "./merge-footnotes.ts";
import { mergeLines } from "./merge-lines.ts";
import { mergeMerges } from "./merge-merges.ts";
import { mergeRow } from "./merge-row.ts";
import { withMerges } from "./shown-merges.ts";
import { cellIn, type Settle, type States } from "./states.ts";
import { decide, type Side, sameJson } from "./three-way.ts";

export interface Rebased {
  readonly tables: Record<string, ScheduleTable>;
  readonly conflicts: readonly Conflict[];
}

/**
 * `decisions.md`: puts the changes that I made since `base` on top of what others saved since. What only one side
 * changed is taken over; what both changed is a conflict, and goes as `choose` says.
 */
export function rebase(
  base: ScheduleTables,
  mine: ScheduleTables,
  theirs: ScheduleTables,
  choose: Choose,
): Rebased {
  const conflicts: Conflict[] = [];
  const settle = (conflict: Conflict): Side => {
    conflicts.push(conflict);
    return choose(conflict);
  };
  const tables = Object.entries(theirs).map(([key, table]): [string, ScheduleTable] => {
    const [from, own] = [base[key], mine[key]];
    return [key, from && own ? rebaseTable(key, { base: from, mine: own, theirs: table }, settle) : table];
  });
  return { tables: Object.fromEntries(tables), conflicts };
}

function rebaseTable(table: string, states: States, settle: Settle): ScheduleTable {
  const { base, mine, theirs } = states;
  const pairs = {
    rows: { mine: alignRows(base, mine), theirs: alignRows(base, theirs) },
    columns: { mine: alignColumns(base, mine), theirs: alignColumns(base, theirs) },
  };
  const columns = mergeLines({
    counts: countsOf(states, ({ columns_meta }) => columns_meta.length),
    ...pairs.columns,
    isChanged: (side, at) => isColumnChanged(states, pairs.columns[side], pairs.rows[side], side, at),
    settle: (at, removedBy) => {
      const place = base.columns_meta[at]?.column_name ?? "";
      return settle({ id: `${table}/column/${at}`, table, kind: "column", place, ...kept(removedBy, place) });
    },
  });
  const rows = mergeLines({
    counts: countsOf(states, (state) => state.rows.length),
    ...pairs.rows,
    isChanged: (side, at) => {
      const place = new Map(pairs.rows[side]).get(at) ?? -1;
      return !sameJson(base.rows[at], states[side].rows[place]);
    },
    settle: (at, removedBy) => {
      const row = base.rows[at];
      const place = row === undefined ? "" : rowNameOf(row);
      return settle({ id: `${table}/row/${at}`, table, kind: "row", place, ...kept(removedBy, place) });
    },
  });
  const name = decide({ base: base.table_name, mine: mine.table_name, theirs: theirs.table_name }, sameJson);
  const named =
    name ??
    settle({
      ...{ id: `${table}/name`, table, kind: "table name", place: base.table_name },
      ...{ mine: mine.table_name, theirs: theirs.table_name },
    });
  const meta = columns.map((line) => mergeColumn(table, states, line, settle));
  const merged: ScheduleTable = {
    ...theirs,
    table_name: states[named].table_name,
    columns_meta: meta,
    rows: rows.map((line) => mergeRow(table, states, line, columns, settle)),
    ...mergeFootnotes(table, states, settle),
  };
  const isComplete = mine.merges_complete === true || theirs.merges_complete === true;
  return withMerges(merged, mergeMerges(table, states, pairs, rows, columns, settle), isComplete);
}

const kept = (removedBy: Side, place: string) =>
  removedBy === "mine" ? { mine: null, theirs: place } : { mine: place, theirs: null };

const countsOf = ({ base, mine, theirs }: States, of: (table: ScheduleTable) => number) => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** A column is changed by its head, or by a cell of a row that was there before. */
function isColumnChanged(states: States, columns: Pairs, rows: Pairs, side: Side, at: number): boolean {
  const to = new Map(columns).get(at);
  if (to === undefined) return true;
  if (!sameJson(states.base.columns_meta[at], states[side].columns_meta[to])) return true;
  return rows.some(
    ([from, row]) => !sameJson(cellIn(states.base.rows[from], at), cellIn(states[side].rows[row], to)),
  );
}
