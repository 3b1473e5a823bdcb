import type { JsonObject } from "../../../../contract/value.ts";
import type { ScheduleColumn } from "../../../../schedule/table.ts";
import { timingKind } from "../../import/schedule/place-instances.ts";
import { notStated } from "../../model/not-stated.ts";
import { objectsOf, textOf } from "../../model/read-value.ts";
import { isoDistance, timeLabel, timesOf } from "../schedule/study-time.ts";
import { visitTiming } from "../schedule/timeline.ts";
import { windowOf } from "../schedule/window.ts";
import { type Edit, type InstanceIds, listIn, removeMatching, type TableEdit } from "./edit.ts";

const timingFrom = (timeline: JsonObject, id: unknown): JsonObject | undefined =>
  objectsOf(timeline, "timings").find((timing) => timing.relativeFromScheduledInstanceId === id);

const hasInstance = (ids: InstanceIds | undefined) => ids !== undefined && ids.length > 0;

const anchorOf = (timeline: JsonObject): JsonObject | undefined =>
  objectsOf(timeline, "timings").find((timing) => timingKind(timing) === "fixedReference");

/** The window of a visit, and its timings if the day or week was changed; a fixed reference keeps its day. */
export function changeTiming(
  { timeline, after }: TableEdit,
  old: ScheduleColumn,
  now: ScheduleColumn,
  instances: readonly JsonObject[],
): void {
  const timings = instances.map(({ id }) => timingFrom(timeline, id)).filter((one) => one !== undefined);
  if (old.window !== now.window) for (const timing of timings) Object.assign(timing, windowOf(now));
  if (old.day === now.day && old.week === now.week) return;
  if (timings.some((timing) => timingKind(timing) === "fixedReference")) return;
  const place = timesOf(after.columns_meta).times[after.columns_meta.indexOf(now)];
  const anchor = anchorOf(timeline);
  if (!place || !anchor) return;
  for (const timing of timings) {
    timing.value = isoDistance(place);
    timing.valueLabel = timeLabel(now) ?? notStated;
    timing.relativeToScheduledInstanceId = textOf(anchor, "relativeFromScheduledInstanceId");
  }
}

/** The timing of a new visit, if its day or week is given, relative to the anchor of the timeline. */
export function addTiming(
  { build }: Edit,
  { timeline, after }: TableEdit,
  column: ScheduleColumn,
  instance: JsonObject,
  ids: readonly InstanceIds[],
): void {
  const visits = after.columns_meta.filter((_one, at) => hasInstance(ids[at]));
  const at = visits.indexOf(column);
  const place = timesOf(visits).times[at];
  const anchor = textOf(anchorOf(timeline), "relativeFromScheduledInstanceId");
  if (!place || anchor === null || typeof instance.id !== "string") return;
  listIn(timeline, "timings").push(visitTiming(build, column, instance.id, anchor, place));
}

/**
 * The timings of removed visits are deleted. Visits that were relative to them become relative to the anchor; if the
 * anchor itself was removed, the first visit with a day becomes the anchor. A visit with an unknown day loses its
 * timing.
 */
export function removeTimings(
  { build, removed }: Edit,
  { timeline, after }: TableEdit,
  gone: ReadonlySet<string>,
  ids: readonly InstanceIds[],
): void {
  const isGone = (id: unknown) => typeof id === "string" && gone.has(id);
  const drop = (timing: JsonObject) => {
    if (typeof timing.id === "string") removed.add(timing.id);
    removeMatching(timeline, "timings", (one) => one === timing);
  };
  for (const timing of objectsOf(timeline, "timings")) {
    if (isGone(timing.relativeFromScheduledInstanceId)) drop(timing);
  }
  const { times } = timesOf(after.columns_meta);
  const timingAt = (at: number) => ids[at]?.map((id) => timingFrom(timeline, id)).find((one) => one);
  const columnWith = (id: string | null) => ids.findIndex((its) => id !== null && its.includes(id));
  const first = ids.findIndex((_ids, at) => times[at] && timingAt(at));
  const heir = anchorOf(timeline) ?? timingAt(first);
  const heirAt = columnWith(textOf(heir, "relativeFromScheduledInstanceId"));
  const heirPlace = times[heirAt];
  const heirs = new Set(ids[heirAt]?.map((id) => timingFrom(timeline, id)));
  if (heir && !anchorOf(timeline)) {
    const day = after.columns_meta[heirAt]?.day;
    for (const timing of heirs) {
      if (timing) {
        Object.assign(timing, {
          type: build.code("fixedReference"),
          value: day !== undefined && day > 0 ? `P${day}D` : "P0D",
          relativeToScheduledInstanceId: timing.relativeFromScheduledInstanceId ?? null,
          ...{ windowLower: null, windowUpper: null, windowLabel: null },
        });
      }
    }
  }
  for (const timing of objectsOf(timeline, "timings")) {
    if (heirs.has(timing) || !isGone(timing.relativeToScheduledInstanceId)) continue;
    const place = times[columnWith(textOf(timing, "relativeFromScheduledInstanceId"))];
    if (!place || !heirPlace || !heir) {
      drop(timing);
      continue;
    }
    const distance = place.distance - heirPlace.distance;
    timing.type = build.code(distance < 0 ? "before" : "after");
    timing.value = isoDistance({ unit: place.unit, distance });
    timing.relativeToScheduledInstanceId = heir.relativeFromScheduledInstanceId ?? null;
  }
}
