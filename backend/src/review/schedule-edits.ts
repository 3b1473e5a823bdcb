import type { ScheduleTables } from "../schedule/table.ts";
import type { ScheduleEdit } from "./judge-items.ts";
import { scheduleItems } from "./schedule-items.ts";

/** Who changed a part of the schedule, from the audit trail. */
export interface EditRecord {
  readonly target: string;
  readonly actor: string;
  readonly at: string;
}

/**
 * The items of the schedule that people changed since it was read, by item id.
 * @param records oldest first; the latest one for an item or what contains it names who changed it
 */
export function scheduleEdits(
  read: ScheduleTables,
  current: ScheduleTables,
  records: readonly EditRecord[],
): Map<string, ScheduleEdit> {
  if (records.length === 0) return new Map();
  const byTarget = new Map(records.map((record) => [record.target, record]));
  const now = new Map(scheduleItems(current).map(({ id, value }) => [id, value]));
  return new Map(
    scheduleItems(read).flatMap(({ id, value }): [string, ScheduleEdit][] => {
      const next = now.get(id) ?? null;
      if (next === value) return [];
      const record = recordOf(id, byTarget) ?? records.at(-1);
      return record ? [[id, { ...record, target: id, value: next }]] : [];
    }),
  );
}

function recordOf(id: string, byTarget: ReadonlyMap<string, EditRecord>): EditRecord | undefined {
  for (let end = id.length; end > 0; end = id.lastIndexOf("/", end - 1)) {
    const record = byTarget.get(id.slice(0, end));
    if (record) return record;
  }
  return undefined;
}
