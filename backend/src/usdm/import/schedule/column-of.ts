import type { JsonObject } from "../../../contract/value.ts";
import type { ScheduleColumn } from "../../../schedule/table.ts";
import { decodeOf, labelOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { clip, maxScheduleTextLength } from "./clip.ts";
import type { Place } from "./place-instances.ts";
import { timingKind } from "./place-instances.ts";
import { windowText } from "./window-text.ts";

/** A scheduled instance as a column: its encounter is the visit, its timing provides day, week, and window. */
export function columnOf(
  context: ImportContext,
  instance: JsonObject,
  columnId: string,
  timing: JsonObject | undefined,
  place: Place,
): ScheduleColumn {
  const { graph } = context;
  const encounter = graph.find(instance.encounterId, "Encounter")?.value;
  const epoch = labelOf(graph.find(instance.epochId, "StudyEpoch")?.value);
  const visit = labelOf(encounter);
  const name = labelOf(instance) ?? visit ?? columnId;
  const window = timing === undefined ? null : windowText(timing);
  const note = notesOn(context, instance, encounter, timing, place).join("\n");
  return {
    column_id: columnId,
    column_name: clip(name, maxScheduleTextLength),
    ...(note === "" ? {} : { note: clip(note, maxScheduleTextLength) }),
    ...(epoch === null ? {} : { epoch: clip(epoch, maxScheduleTextLength) }),
    ...(visit === null ? {} : { visit: clip(visit, maxScheduleTextLength) }),
    ...place,
    ...(window === null ? {} : { window: clip(window, maxScheduleTextLength) }),
  };
}

/** Marks derived values. */
const computedNote = "Day and week are computed from the timings.";

/** Information that has no line in the column head. */
function notesOn(
  context: ImportContext,
  instance: JsonObject,
  encounter: JsonObject | undefined,
  timing: JsonObject | undefined,
  place: Place,
): string[] {
  const { graph } = context;
  const line = (label: string, text: string | null) =>
    text === null || text === "" ? [] : [`${label}: ${text}`];
  const decodes = (value: JsonObject | undefined, name: string) =>
    objectsOf(value, name)
      .flatMap((code) => textOf(code, "decode") ?? [])
      .join(", ");
  const rule = (name: string) => context.text(objectOf(encounter, name), "text");
  const description = context.text(instance, "description");
  const runs = labelOf(graph.find(instance.timelineId, "ScheduleTimeline")?.value);
  return [
    ...(description === null || description === "-" || description === labelOf(instance)
      ? []
      : [description]),
    ...line("Timing", timing === undefined ? null : timingText(context, timing)),
    ...(place.day === undefined ? [] : [computedNote]),
    ...decisionLines(context, instance),
    ...line("Then runs", runs === null ? null : `the timeline “${runs}”`),
    ...line("Visit", context.text(encounter, "description")),
    ...line("Contact", decodes(encounter, "contactModes")),
    ...line("Setting", decodes(encounter, "environmentalSettings")),
    ...line("Begins", rule("transitionStartRule")),
    ...line("Ends", rule("transitionEndRule")),
    ...objectsOf(encounter, "notes").flatMap((note) => context.text(note, "text") ?? []),
  ];
}

/** `2 weeks after Dose (P2W)`, as far as the file states it. */
function timingText(context: ImportContext, timing: JsonObject): string | null {
  const kind = timingKind(timing);
  const value = textOf(timing, "value");
  const label = textOf(timing, "valueLabel") ?? value;
  const relative = context.graph.find(timing.relativeToScheduledInstanceId)?.value;
  const way =
    kind === "anchor"
      ? "fixed reference"
      : `${kind ?? decodeOf(timing, "type") ?? ""} ${labelOf(relative) ?? ""}`.trim();
  const iso = value !== null && value !== label ? ` (${value})` : "";
  const measured = kind === "anchor" ? "" : decodeOf(timing, "relativeToFrom");
  const text = `${[label, way].filter(Boolean).join(" ")}${iso}${measured ? `, ${measured.toLowerCase()}` : ""}`;
  return text === "" ? null : text;
}

/** The targets of a decision. */
function decisionLines(context: ImportContext, instance: JsonObject): string[] {
  const nameOf = (id: JsonObject[string] | undefined) =>
    labelOf(context.graph.find(id, "ScheduledActivityInstance", "ScheduledDecisionInstance")?.value);
  const ways = objectsOf(instance, "conditionAssignments").map((way) => {
    const condition = context.text(way, "condition") ?? "condition not stated";
    return `If ${condition}: ${nameOf(way.conditionTargetId) ?? "target not in the file"}`;
  });
  const otherwise = nameOf(instance.defaultConditionId);
  return ways.length > 0 && otherwise !== null ? [...ways, `Otherwise: ${otherwise}`] : ways;
}
