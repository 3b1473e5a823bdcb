import type { ScheduleTable } from "../../../../contract/bundle/schedule.ts";
import type { JsonObject } from "../../../../contract/value.ts";
import type { ScheduleColumn } from "../../../../schedule/table.ts";
import { cellValueUrls } from "../../model/cell-values.ts";
import { notStated } from "../../model/not-stated.ts";
import { idsOf } from "../../model/read-value.ts";
import { type Builder, linkInOrder, type UsdmObject } from "../builder.ts";
import type { ActivityParts } from "./activities.ts";
import { cellsOf, type ExportedCell, isScheduled } from "./cells.ts";
import { tableConditions } from "./conditions.ts";
import { isoDistance, type StudyTime, timeLabel, timesOf } from "./study-time.ts";
import { windowOf } from "./window.ts";

interface Visit {
  readonly column: ScheduleColumn;
  /** Index among all columns of the table, including comment columns. */
  readonly index: number;
  readonly instance: UsdmObject;
  readonly encounter: UsdmObject;
}

/**
 * One table as a timeline: a visit is an instance with its encounter, and with a timing if its day or week is known.
 */
export function timeline(
  build: Builder,
  table: ScheduleTable,
  parts: {
    readonly main: boolean;
    readonly activities: ActivityParts;
    epochOf(name: string): UsdmObject | undefined;
  },
) {
  const cells = cellsOf(table);
  const activity = (row: number) => parts.activities.of(table, row);
  const exit = build.make("ScheduleTimelineExit", {});
  const visits = table.columns_meta.flatMap((column, index): Visit[] => {
    if (column.comment === true) return [];
    const encounter = encounterOf(build, column);
    const marks = cells.filter((cell) => cell.column === index);
    const instance = build.named(
      "ScheduledActivityInstance",
      `${table.table_name}: ${column.column_name || column.column_id}`,
      {
        label: column.column_name,
        epochId: parts.epochOf(column.epoch ?? "")?.id ?? null,
        encounterId: encounter.id,
        ...scheduledActivities(build, marks, activity),
      },
    );
    return [{ column, index, instance, encounter }];
  });
  visits.forEach(({ instance }, index) => {
    const next = visits[index + 1];
    instance.defaultConditionId = next?.instance.id ?? null;
    if (!next) instance.timelineExitId = exit.id;
  });
  linkInOrder(visits.map(({ encounter }) => encounter));
  comment(build, table, cells, activity);
  const instances = visits.map(({ instance }) => instance);
  const byColumn = new Map(visits.map(({ index, instance }) => [index, instance]));
  const { conditions, unused } = tableConditions(build, table, cells, {
    activity,
    instance: (column) => byColumn.get(column),
  });
  return {
    timeline: build.named("ScheduleTimeline", table.table_name, {
      label: table.table_name,
      mainTimeline: parts.main,
      entryCondition: notStated,
      entryId: visits[0]?.instance.id ?? "",
      exits: [exit],
      timings: timings(build, visits),
      instances,
      extensionAttributes: unmarkedRows(build, rowIds(table, activity), instances),
    }),
    encounters: visits.map(({ encounter }) => encounter),
    conditions,
    unusedFootnotes: unused,
  };
}

function encounterOf(build: Builder, column: ScheduleColumn): UsdmObject {
  const name = column.column_name || column.column_id;
  const byTelephone = /\b(tele)?phone|\bcall\b/i.test(`${column.column_name} ${column.visit ?? ""}`);
  return build.named("Encounter", name, {
    label: name,
    description: column.visit ?? null,
    type: build.code("visit"),
    contactModes: byTelephone ? [build.code("telephone")] : [],
    notes: column.note === undefined ? [] : [build.note(column.note)],
  });
}

/** The activities of a visit; cell text other than an X is kept with the instance. */
function scheduledActivities(
  build: Builder,
  marks: readonly ExportedCell[],
  activityOf: (row: number) => UsdmObject | undefined,
): JsonObject {
  const known = marks.flatMap(({ row, value }) => {
    const activity = activityOf(row);
    return activity ? [{ activity, value }] : [];
  });
  return {
    activityIds: known.filter(({ value }) => isScheduled(value)).map(({ activity }) => activity.id),
    extensionAttributes: known
      .filter(({ value }) => value !== "" && value !== "X")
      .map(({ activity, value }) => cellValue(build, activity.id, value)),
  };
}

/** The extension attribute that stores the text of a cell. */
export function cellValue(build: Builder, activityId: string, value: string): UsdmObject {
  const part = (url: string, fields: JsonObject) => build.make("ExtensionAttribute", { url, ...fields });
  const held = build.make("ExtensionClass", {
    url: cellValueUrls.cell,
    extensionAttributes: [
      part(cellValueUrls.activity, { valueId: activityId }),
      part(cellValueUrls.value, { valueString: value }),
    ],
  });
  return part(cellValueUrls.cell, { valueExtensionClass: held });
}

const rowIds = (table: ScheduleTable, activityOf: (row: number) => UsdmObject | undefined): string[] =>
  table.rows.flatMap((row, index) => (typeof row === "string" ? [] : (activityOf(index)?.id ?? [])));

/** Rows without marks, stored so that they remain rows of this timeline. */
export function unmarkedRows(
  build: Builder,
  activityIds: readonly string[],
  instances: readonly JsonObject[],
): UsdmObject[] {
  const marked = new Set(instances.flatMap((instance) => idsOf(instance, "activityIds")));
  return [...new Set(activityIds)]
    .filter((id) => !marked.has(id))
    .map((valueId) => build.make("ExtensionAttribute", { url: cellValueUrls.row, valueId }));
}

/** Comment columns are not visits: their content becomes a note of the activity. */
function comment(
  build: Builder,
  table: ScheduleTable,
  cells: readonly ExportedCell[],
  activityOf: (row: number) => UsdmObject | undefined,
): void {
  for (const { row, column, value } of cells) {
    const activity = activityOf(row);
    if (table.columns_meta[column]?.comment !== true || !activity || value === "") continue;
    if (Array.isArray(activity.notes)) activity.notes.push(build.note(value));
  }
}

function timings(build: Builder, visits: readonly Visit[]): UsdmObject[] {
  const { reference, times } = timesOf(visits.map(({ column }) => column));
  const anchor = visits[reference ?? 0];
  if (!anchor) return [];
  return visits.flatMap((visit, index) => {
    const { column, instance, encounter } = visit;
    const time = times[index];
    const isAnchor = visit === anchor;
    const hasWindow = time && !isAnchor && windowOf(column).windowLabel !== null;
    if (column.window !== undefined && !hasWindow && Array.isArray(encounter.notes)) {
      encounter.notes.push(build.note(`Window: ${column.window}`));
    }
    if (!time && !isAnchor) return [];
    const timing = visitTiming(build, column, instance.id, anchor.instance.id, isAnchor ? null : time);
    encounter.scheduledAtId = timing.id;
    return [timing];
  });
}

/** The timing of a visit relative to the anchor of its timeline; that of the anchor itself if it has no time. */
export function visitTiming(
  build: Builder,
  column: ScheduleColumn,
  instanceId: string,
  anchorId: string,
  time: StudyTime | null | undefined,
): UsdmObject {
  return build.named("Timing", column.column_name || column.column_id, {
    label: column.column_name,
    type: build.code(time ? (time.distance < 0 ? "before" : "after") : "fixedReference"),
    value: time ? isoDistance(time) : anchorValue(column),
    valueLabel: timeLabel(column) ?? notStated,
    relativeToFrom: build.code("startToStart"),
    relativeFromScheduledInstanceId: instanceId,
    relativeToScheduledInstanceId: anchorId,
    ...(time ? windowOf(column) : {}),
  });
}

/** Day 1 is P1D, as in other USDM files. */
function anchorValue({ day, week }: ScheduleColumn): string {
  if (day !== undefined && day >= 0 && Number.isInteger(day)) return `P${day}D`;
  return week !== undefined && week >= 0 && Number.isInteger(week) ? `P${week}W` : "P0D";
}
