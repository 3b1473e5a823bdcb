import type { StoredTable } from "../contract/bundle/schedule.ts";
import type { ScheduleChange } from "../contract/schedule/changes.ts";
import { applyToTable } from "./apply-table.ts";
import { diffLines } from "./diff-lines.ts";
import { footnoteChanges, mergeChanges } from "./diff-parts.ts";
import { listChanges } from "./list-changes.ts";
import { same } from "./same.ts";
import type { ScheduleTables } from "./table.ts";
import { fieldOf } from "./table-field.ts";

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
