import type { JsonObject } from "../../../../contract/value.ts";
import { objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { describe } from "./describe.ts";
import { ofDesigns } from "./describe-all.ts";

export function encountersAndTimings(context: ImportContext): JsonObject {
  const timelines = context.designs.flatMap((design) => objectsOf(design, "scheduleTimelines"));
  return {
    encounters: ofDesigns(context, "encounters", "Encounter"),
    timelines: timelines.map((timeline) => {
      for (const instance of objectsOf(timeline, "instances")) {
        // The columns of the schedule table, with their marks.
        context.shown.mark(
          instance,
          "name",
          "label",
          "description",
          "epochId",
          "timelineId",
          "activityIds",
          "encounterId",
        );
        context.shown.mark(instance, "defaultConditionId", "timelineExitId");
        for (const way of objectsOf(instance, "conditionAssignments"))
          context.shown.mark(way, "condition", "conditionTargetId");
      }
      return {
        ...describe(context, "ScheduleTimeline", timeline, ["timings", "instances", "exits"]),
        timings: objectsOf(timeline, "timings").map((one) => describe(context, "Timing", one)),
      };
    }),
  };
}
