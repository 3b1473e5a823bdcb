import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import { isCellOf } from "../../model/cell-values.ts";
import { idsOf } from "../../model/read-value.ts";
import { cellsOf, isScheduled } from "../schedule/cells.ts";
import { cellValue } from "../schedule/timeline.ts";
import {
  type Edit,
  type InstanceIds,
  instancesWith,
  instanceWith,
  listIn,
  removeMatching,
  type TableEdit,
} from "./edit.ts";

/** Cells with changed content: the activity takes place at the visit or not; its text is kept. */
export function editCells(
  { build }: Edit,
  { before, after, timeline, rows, columns }: TableEdit,
  activityIds: readonly (string | undefined)[],
  instanceIds: readonly InstanceIds[],
): void {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const rowBefore = new Map(rows.map(([from, to]) => [to, from]));
  const columnBefore = new Map(columns.map(([from, to]) => [to, from]));
  const visits = instanceIds.map((ids) => instancesWith(timeline, ids));
  after.rows.forEach((row, rowAt) => {
    const activity = activityIds[rowAt];
    if (typeof row === "string" || activity === undefined) return;
    after.columns_meta.forEach((_column, columnAt) => {
      const visit = visits[columnAt] ?? [];
      const target = instanceWith(visit, activity);
      if (!target) return;
      const value = now.get(`${rowAt},${columnAt}`) ?? "";
      const was = old.get(`${rowBefore.get(rowAt)},${columnBefore.get(columnAt)}`) ?? "";
      if (value === was) return;
      const isMarked = idsOf(target, "activityIds").includes(activity);
      if (isScheduled(value) && !isMarked) listIn(target, "activityIds").push(activity);
      for (const instance of visit) {
        if (!isScheduled(value)) removeMatching(instance, "activityIds", (id) => id === activity);
        removeMatching(instance, "extensionAttributes", isCellOf(activity));
      }
      if (value !== "" && value !== "X") {
        listIn(target, "extensionAttributes").push(cellValue(build, activity, value));
      }
    });
  });
}

const valuesOf = (table: ScheduleTable): ReadonlyMap<string, string> =>
  new Map(cellsOf(table).map(({ row, column, value }) => [`${row},${column}`, value]));
