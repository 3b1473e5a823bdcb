import type { JsonObject } from "../../../../contract/value.ts";
import type { ScheduleColumn } from "../../../../schedule/table.ts";
import { decodeOf, labelOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { clip, maxScheduleTextLength } from "./clip.ts";
import { isDecision } from "./group-instances.ts";
import { daySeconds, parseDuration } from "./iso-duration.ts";
import type { Place } from "./place-instances.ts";
import { timingKind } from "./place-instances.ts";

/**
 * A visit as a column: its encounter is the visit, its timing provides day, week, and window.
 * @param instances the scheduled instances of the visit, at least one
 */
export function columnOf(
  context: ImportContext,
  instances: readonly JsonObject[],
  columnId: string,
  timings: ReadonlyMap<string, JsonObject>,
  places: ReadonlyMap<string, Place>,
): ScheduleColumn {
  const { graph } = context;
  const ids = instances.flatMap((instance) => textOf(instance, "id") ?? []);
  const timing = ids.map((id) => timings.get(id)).find((one) => one !== undefined);
  const place = ids.map((id) => places.get(id)).find((one) => one !== undefined) ?? {};
  const [first] = instances;
  const encounter = graph.find(first?.encounterId, "Encounter")?.value;
  const epoch = labelOf(graph.find(first?.epochId, "StudyEpoch")?.value);
  const visit = labelOf(encounter);
  const window = timing === undefined ? null : windowText(timing);
  const note = notesOn(context, instances, { encounter, timing, place }).join("\n");
  return {
    column_id: columnId,
    column_name: clip(commonLabel(instances) ?? visit ?? columnId, maxScheduleTextLength),
    ...(note === "" ? {} : { note: clip(note, maxScheduleTextLength) }),
    ...(epoch === null ? {} : { epoch: clip(epoch, maxScheduleTextLength) }),
    ...(visit === null ? {} : { visit: clip(visit, maxScheduleTextLength) }),
    ...place,
    ...(window === null ? {} : { window: clip(window, maxScheduleTextLength) }),
  };
}

/** The label of a visit's instances; null if they differ: then each names its activity. */
function commonLabel(instances: readonly JsonObject[]): string | null {
  const labels = new Set(instances.map(labelOf));
  return labels.size === 1 ? ([...labels][0] ?? null) : null;
}

/** Marks derived values. */
const computedNote = "Day and week are computed from the timings.";

interface Timed {
  readonly encounter: JsonObject | undefined;
  readonly timing: JsonObject | undefined;
  readonly place: Place;
}

/** Information that has no line in the column head. */
function notesOn(
  context: ImportContext,
  instances: readonly JsonObject[],
  { encounter, timing, place }: Timed,
): string[] {
  const { graph } = context;
  const line = (label: string, text: string | null) =>
    text === null || text === "" ? [] : [`${label}: ${text}`];
  const decodes = (value: JsonObject | undefined, name: string) =>
    objectsOf(value, name)
      .flatMap((code) => textOf(code, "decode") ?? [])
      .join(", ");
  const rule = (name: string) => context.text(objectOf(encounter, name), "text");
  const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  const labels = new Set(instances.map(labelOf));
  // If the instances have labels of their own, each describes a cell rather than the visit.
  const description =
    labels.size === 1 ? distinct(instances.map((one) => context.text(one, "description"))) : [];
  const runs = distinct(
    instances.map((one) => labelOf(graph.find(one.timelineId, "ScheduleTimeline")?.value)),
  );
  return [
    ...description.filter((text) => text !== "-" && !labels.has(text)),
    ...line("Timing", timing === undefined ? null : timingText(context, timing)),
    ...(place.day === undefined ? [] : [computedNote]),
    ...distinct(instances.flatMap((one) => decisionLines(context, one))),
    ...runs.map((name) => `Then runs: the timeline “${name}”`),
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
    kind === "fixedReference"
      ? "fixed reference"
      : `${kind ?? decodeOf(timing, "type") ?? ""} ${labelOf(relative) ?? ""}`.trim();
  const iso = value !== null && value !== label ? ` (${value})` : "";
  const measured = kind === "fixedReference" ? "" : decodeOf(timing, "relativeToFrom");
  const text = `${[label, way].filter(Boolean).join(" ")}${iso}${measured ? `, ${measured.toLowerCase()}` : ""}`;
  return text === "" ? null : text;
}

/** The decisions that follow an instance, each with its targets: decisions are no columns of their own. */
function decisionLines(context: ImportContext, instance: JsonObject): string[] {
  const find = (id: JsonObject[string] | undefined) =>
    context.graph.find(id, "ScheduledActivityInstance", "ScheduledDecisionInstance")?.value;
  const lines: string[] = [];
  const seen = new Set<JsonObject>();
  const open = [find(instance.defaultConditionId)];
  for (let one = open.pop(); one && isDecision(one) && !seen.has(one); one = open.pop()) {
    seen.add(one);
    const ways = objectsOf(one, "conditionAssignments").map((way) => {
      const condition = context.text(way, "condition") ?? "condition not stated";
      open.push(find(way.conditionTargetId));
      return `If ${condition}: ${labelOf(find(way.conditionTargetId)) ?? "target not in the file"}`;
    });
    const otherwise = find(one.defaultConditionId);
    open.push(otherwise);
    lines.push(`Decision: ${labelOf(one) ?? "not named"}`, ...ways);
    if (otherwise) lines.push(`Otherwise: ${labelOf(otherwise) ?? "not named"}`);
  }
  return lines;
}

/** The window of a timing, `±3 days` or `−2 to +5 days`; the file's own label if its bounds are not durations. */
export function windowText(timing: JsonObject): string | null {
  const label = textOf(timing, "windowLabel");
  const lower = parseDuration(textOf(timing, "windowLower"))?.seconds ?? null;
  const upper = parseDuration(textOf(timing, "windowUpper"))?.seconds ?? null;
  if (lower === null || upper === null) return label;
  const [before, after] = [Math.abs(lower), Math.abs(upper)];
  if (before === 0 && after === 0) return label;
  // Both ends in the same unit, so that readers compare like with like.
  const [unit, length] = units.find(([, each]) => before % each === 0 && after % each === 0) ?? ["second", 1];
  const plural = (size: number) => `${unit}${size === 1 ? "" : "s"}`;
  const [less, more] = [before / length, after / length];
  if (less === more) return `±${less} ${plural(less)}`;
  if (less === 0) return `+${more} ${plural(more)}`;
  if (more === 0) return `−${less} ${plural(less)}`;
  return `−${less} to +${more} ${plural(more)}`;
}

const units = [
  ["day", daySeconds],
  ["hour", 3600],
  ["minute", 60],
] as const;
