import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import { rowNameOf, type ScheduleRow, type ScheduleTables } from "../../../../schedule/table.ts";
import { notStated } from "../../model/not-stated.ts";
import { type Builder, linkInOrder, type UsdmObject } from "../builder.ts";

export interface ActivityParts {
  /** In table order; a group precedes its members. */
  readonly activities: readonly UsdmObject[];
  /** The activity of each row, by table and index; headings have one too. */
  of(table: ScheduleTable, row: number): UsdmObject | undefined;
}

/**
 * Rows as activities: those with the same name in the same group are one activity, across tables. A group or heading
 * is an activity with its rows as children.
 */
export function studyActivities(build: Builder, tables: ScheduleTables): ActivityParts {
  const groups = new Map<string, { made: UsdmObject; children: UsdmObject[] }>();
  const single = new Map<string, UsdmObject>();
  const rows = new Map<ScheduleTable, (UsdmObject | undefined)[]>();
  const order: UsdmObject[] = [];

  const group = (name: string) => {
    const known = groups.get(name);
    if (known) return known;
    const made = activityNamed(build, name);
    const entry = { made, children: [] };
    groups.set(name, entry);
    order.push(made);
    return entry;
  };

  for (const table of Object.values(tables)) {
    const used = new Set<UsdmObject>();
    let heading = "";
    const ofTable = table.rows.map((row) => {
      if (typeof row === "string") {
        heading = row.trim();
        return heading === "" ? undefined : group(heading).made;
      }
      const under = (row.group ?? heading).trim();
      const key = `${under} › ${nameOf(row)}`;
      const known = single.get(key);
      if (known && !used.has(known)) {
        used.add(known);
        return known;
      }
      const made = activityNamed(build, nameOf(row));
      used.add(made);
      if (!known) single.set(key, made);
      if (under === "") order.push(made);
      else group(under).children.push(made);
      return made;
    });
    rows.set(table, ofTable);
  }

  const byMade = new Map([...groups.values()].map((entry) => [entry.made, entry.children]));
  const activities = order.flatMap((made) => {
    const children = byMade.get(made) ?? [];
    if (children.length > 0) made.childIds = children.map(({ id }) => id);
    return [made, ...children];
  });
  linkInOrder(activities);
  return { activities, of: (table, row) => rows.get(table)?.[row] };
}

const nameOf = (row: ScheduleRow): string => rowNameOf(row).trim() || notStated;

export const activityNamed = (build: Builder, name: string): UsdmObject =>
  build.named("Activity", name, { label: name });
