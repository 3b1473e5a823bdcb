import type { JsonObject } from "../../../../contract/value.ts";
import { objectsOf, textOf } from "../../model/read-value.ts";
import { termOf } from "../../model/terms.ts";
import { daySeconds, parseDuration } from "./iso-duration.ts";

export const timingKind = (timing: JsonObject) =>
  termOf(timing, "type", [
    ["before", /^before$/i],
    ["after", /^after$/i],
    ["fixedReference", /^fixed reference$/i],
  ]);

export interface Place {
  readonly day?: number;
  readonly week?: number;
}

interface Offset {
  /** Relative to the anchor. */
  readonly seconds: number;
  /** The study day of the anchor; null if the anchor is time zero. */
  readonly anchorDay: number | null;
  /** Whether every step to the anchor is written in weeks. */
  readonly weeks: boolean;
}

/** The timing that determines when an instance takes place: the first one relative to it. */
export function timingsByInstance(timeline: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const timing of objectsOf(timeline, "timings")) {
    const from = textOf(timing, "relativeFromScheduledInstanceId");
    if (from !== null && !found.has(from)) found.set(from, timing);
  }
  return found;
}

/**
 * Study days and weeks of a timeline's instances, computed from the durations to its anchor. An anchor at `P1D` is
 * Day 1, and no Day 0 comes before it; an anchor without days is time zero. No day is given if the path to an anchor
 * is broken or a cycle, contains months, or does not add up to whole days; a timeline written only in hours and
 * minutes has no days. The other timelines of a study are relative to the event that starts them, which may be on any
 * day of the study: they have no study days.
 */
export function placeInstances(timeline: JsonObject): ReadonlyMap<string, Place> {
  if (timeline.mainTimeline !== true) return new Map();
  const timings = timingsByInstance(timeline);
  const durations = [...timings.values()].map((timing) => parseDuration(textOf(timing, "value")));
  if (durations.every((one) => one === null || one.unit === "time")) return new Map();
  const hasWeeks = durations.some((one) => one?.unit === "week");
  const offsets = new Map<string, Offset | null>();
  for (const start of timings.keys()) resolve(start, timings, offsets);
  const places = new Map<string, Place>();
  for (const [id, offset] of offsets) {
    if (offset === null || offset.seconds % daySeconds !== 0) continue;
    const days = offset.seconds / daySeconds;
    const isWeek = hasWeeks && offset.weeks && days % 7 === 0;
    places.set(id, { day: studyDay(days, offset.anchorDay), ...(isWeek ? { week: days / 7 } : {}) });
  }
  return places;
}

/** There is no Day 0 if the anchor is a day counted from 1. */
function studyDay(days: number, anchorDay: number | null): number {
  if (anchorDay === null) return days;
  const day = anchorDay + days;
  return day <= 0 ? day - 1 : day;
}

/** Walks to the anchor and back, so that each instance is visited once. */
function resolve(
  start: string,
  timings: ReadonlyMap<string, JsonObject>,
  offsets: Map<string, Offset | null>,
): void {
  const way: { readonly id: string; readonly timing: JsonObject }[] = [];
  const seen = new Set<string>();
  let at: string | null = start;
  let base: Offset | null = null;
  while (at !== null) {
    const known = offsets.get(at);
    if (known !== undefined) {
      base = known;
      break;
    }
    const timing = timings.get(at);
    if (!timing || seen.has(at)) break;
    if (timingKind(timing) === "fixedReference") {
      base = anchorOf(timing);
      offsets.set(at, base);
      break;
    }
    seen.add(at);
    way.push({ id: at, timing });
    at = textOf(timing, "relativeToScheduledInstanceId");
  }
  for (const { id, timing } of way.reverse()) {
    base = base && stepFrom(base, timing);
    offsets.set(id, base);
  }
}

function anchorOf(timing: JsonObject): Offset {
  const value = parseDuration(textOf(timing, "value"));
  const days = value?.unit === "day" && value.seconds !== null ? value.seconds / daySeconds : 0;
  return { seconds: 0, anchorDay: Number.isInteger(days) && days > 0 ? days : null, weeks: true };
}

function stepFrom(base: Offset, timing: JsonObject): Offset | null {
  const kind = timingKind(timing);
  const value = parseDuration(textOf(timing, "value"));
  if (kind === null || value === null || value.seconds === null) return null;
  const seconds = base.seconds + (kind === "before" ? -value.seconds : value.seconds);
  return { ...base, seconds, weeks: base.weeks && value.unit === "week" };
}
