import { notStated } from "../../model/not-stated.ts";
import { type Builder, linkInOrder, type UsdmObject } from "../builder.ts";
import { epochNames, studyEpochs } from "../design/epochs.ts";
import type { Source } from "../source.ts";
import { studyActivities } from "./activities.ts";
import { timeline } from "./timeline.ts";

export interface ScheduleParts {
  readonly epochs: readonly UsdmObject[];
  readonly encounters: readonly UsdmObject[];
  readonly activities: readonly UsdmObject[];
  readonly timelines: readonly UsdmObject[];
  readonly conditions: readonly UsdmObject[];
  /** Footnotes that no cell refers to. */
  readonly notes: readonly UsdmObject[];
}

/** The tables of the schedule as timelines, the first as the main one. A table without visits is skipped. */
export function studySchedule(build: Builder, source: Source): ScheduleParts {
  const names = epochNames(source);
  const epochs = studyEpochs(build, names);
  const tables = Object.entries(source.tables).filter(([, table]) =>
    table.columns_meta.some(({ comment }) => comment !== true),
  );
  const activities = studyActivities(build, Object.fromEntries(tables));
  const parts = tables.map(([, table], index) =>
    timeline(build, table, {
      main: index === 0,
      activities,
      epochOf: (name) => epochs[names.indexOf(name.trim())],
    }),
  );
  const encounters = parts.flatMap((part) => part.encounters);
  linkInOrder(encounters);
  return {
    epochs,
    encounters,
    activities: activities.activities,
    timelines: parts.length > 0 ? parts.map((part) => part.timeline) : [emptyTimeline(build)],
    conditions: parts.flatMap((part) => part.conditions),
    notes: parts.flatMap((part) => part.unusedFootnotes).map((text) => build.note(text)),
  };
}

/** USDM requires a main timeline, even for a protocol that was digitalized without a schedule. */
function emptyTimeline(build: Builder): UsdmObject {
  const exit = build.make("ScheduleTimelineExit", {});
  const only = build.make("ScheduledActivityInstance", {
    name: notStated,
    timelineExitId: exit.id,
    extensionAttributes: build.notStated(),
  });
  const anchor = build.make("Timing", {
    name: notStated,
    type: build.code("fixedReference"),
    value: "P0D",
    valueLabel: notStated,
    relativeToFrom: build.code("startToStart"),
    relativeFromScheduledInstanceId: only.id,
    relativeToScheduledInstanceId: only.id,
  });
  return build.make("ScheduleTimeline", {
    name: notStated,
    mainTimeline: true,
    entryCondition: notStated,
    entryId: only.id,
    exits: [exit],
    timings: [anchor],
    instances: [only],
    extensionAttributes: build.notStated(),
  });
}
