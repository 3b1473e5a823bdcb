import type { StoredTable } from "../contract/bundle/schedule.ts";
import type { ScheduleChange } from "../contract/schedule/changes.ts";
import { applyToTable } from "./apply-table.ts";
import { applyListChanges } from "./list-changes.ts";
import { same } from "./same.ts";
import type { ScheduleTables } from "./table.ts";

/**
 * The state after the changes.
 * @throws {RangeError} if a change does not fit the state it is applied to
 */
export function applyChanges(
  before: ScheduleTables,
  changes: readonly ScheduleChange[],
): Record<string, StoredTable> {
  const [removed, added, moved] = [
    changes.filter((change) => change.kind === "table-removed"),
    changes.filter((change) => change.kind === "table-added"),
    changes.filter((change) => change.kind === "table-moved"),
  ];
  const order = applyListChanges(Object.keys(before), {
    removed: removed.map(({ table, at }) => [table, at]),
    added: added.map(({ table, at }) => [table, at]),
    moved: moved.map(({ table, from, to }) => [table, from, to]),
  });
  for (const { table, content } of removed) {
    if (!same(before[table], content))
      throw new RangeError(`'${table}' differs from what the change expects`);
  }
  const tables = new Map(Object.entries(before));
  for (const { table, content } of added) tables.set(table, content);
  const byTable = new Map<string, ScheduleChange[]>();
  for (const change of changes) {
    if (tableKinds.has(change.kind)) continue;
    const there = byTable.get(change.table);
    if (there) there.push(change);
    else byTable.set(change.table, [change]);
  }
  for (const key of byTable.keys()) {
    if (!Object.hasOwn(before, key) || !order.includes(key))
      throw new RangeError(`there is no table '${key}'`);
  }
  return Object.fromEntries(
    order.map((key) => {
      const table = tables.get(key);
      if (table === undefined) throw new RangeError(`there is no table '${key}'`);
      const own = byTable.get(key);
      return [key, own ? applyToTable(table, own) : table];
    }),
  );
}

const tableKinds: ReadonlySet<ScheduleChange["kind"]> = new Set([
  "table-added",
  "table-removed",
  "table-moved",
]);
