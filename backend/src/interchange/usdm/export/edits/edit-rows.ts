import type { JsonObject } from "../../../../contract/value.ts";
import { rowNameOf } from "../../../../schedule/table.ts";
import { inOrder } from "../../import/schedule/in-order.ts";
import { idsOf, objectsOf, textOf } from "../../model/read-value.ts";
import { linkInOrder, type UsdmObject } from "../builder.ts";
import { activityNamed } from "../schedule/activities.ts";
import { type Edit, insertAfter, isThe, listIn, removeMatching, type TableEdit } from "./edit.ts";

/**
 * Rows that were renamed, added, or removed, as activities.
 * @returns the id of the activity of each row after the edit
 */
export function editRows(edit: Edit, table: TableEdit): readonly (string | undefined)[] {
  const { before, after, design, rows, activityIds } = table;
  const ids: (string | undefined)[] = after.rows.map(() => undefined);
  for (const [from, to] of rows) {
    ids[to] = activityIds[from];
    const [old, now] = [before.rows[from], after.rows[to]];
    if (old === undefined || now === undefined || rowNameOf(old) === rowNameOf(now)) continue;
    const activity = edit.graph.find(activityIds[from], "Activity")?.value;
    if (activity) activity.label = typeof now === "string" ? lastOf(now) : rowNameOf(now);
  }
  let changed = false;
  after.rows.forEach((row, at) => {
    if (ids[at] !== undefined) return;
    const name = typeof row === "string" ? lastOf(row) : rowNameOf(row);
    const made = activityNamed(edit.build, name);
    ids[at] = made.id;
    changed = true;
    addActivity(design, made, ids[at - 1] ?? null);
  });
  after.rows.forEach((row, at) => {
    if (typeof row === "string") return;
    const from = rows.find(([, to]) => to === at)?.[0];
    const old = from === undefined ? undefined : before.rows[from];
    const wasIn = typeof old === "object" ? old.group : undefined;
    if (from !== undefined && wasIn === row.group) return;
    changed = moveToGroup(table, ids, at) || changed;
  });
  const kept = new Set(ids);
  const gone = activityIds.filter((id) => id !== undefined && !kept.has(id));
  for (const id of gone) changed = removeActivity(edit, table, id) || changed;
  if (changed) linkInOrder(objectsOf(design, "activities").filter((one) => textOf(one, "id") !== null));
  return ids;
}

/** A heading includes the groups above it. */
const lastOf = (heading: string): string => heading.split(" › ").at(-1)?.trim() || heading;

function addActivity(design: JsonObject, made: UsdmObject, behind: string | null): void {
  design.activities = inOrder(objectsOf(design, "activities"));
  insertAfter(listIn(design, "activities"), made, behind === null ? null : isThe(behind));
}

/** The group of a row is the heading with that name. */
function moveToGroup(table: TableEdit, ids: readonly (string | undefined)[], at: number): boolean {
  const id = ids[at];
  const row = table.after.rows[at];
  if (id === undefined || typeof row !== "object") return false;
  const heading = table.after.rows.findIndex((one, index) => one === row.group && ids[index] !== id);
  const parent = objectsOf(table.design, "activities").find(isThe(ids[heading]));
  const holders = objectsOf(table.design, "activities").filter((one) => idsOf(one, "childIds").includes(id));
  if (parent && holders.includes(parent)) return false;
  for (const holder of holders) removeMatching(holder, "childIds", (one) => one === id);
  if (parent) {
    const previous = ids[at - 1];
    insertAfter(listIn(parent, "childIds"), id, previous === parent.id ? null : (one) => one === previous);
  }
  return holders.length > 0 || parent !== undefined;
}

/** An activity is deleted once no timeline and no group contains it. */
function removeActivity(edit: Edit, { design, timeline }: TableEdit, id: string | undefined): boolean {
  if (id === undefined) return false;
  for (const instance of objectsOf(timeline, "instances"))
    removeMatching(instance, "activityIds", (one) => one === id);
  const elsewhere = objectsOf(design, "scheduleTimelines").some((other) =>
    objectsOf(other, "instances").some((instance) => idsOf(instance, "activityIds").includes(id)),
  );
  if (elsewhere) return false;
  removeMatching(design, "activities", isThe(id));
  edit.removed.add(id);
  return true;
}
