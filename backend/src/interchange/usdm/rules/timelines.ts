import type { Instance, UsdmGraph } from "../model/graph.ts";
import { objectsOf, textOf } from "../model/read-value.ts";
import { hasTerm } from "../model/terms.ts";
import { designsOf } from "./design.ts";
import { error, type Fault, fault, inFile, notOne, type Rules, warning } from "./rule.ts";

export const timelineRules: Rules = {
  DDF00012: inFile("error", "A study design must have exactly one main timeline.", function* (graph) {
    for (const design of designsOf(graph)) {
      const main = objectsOf(design.value, "scheduleTimelines").filter(
        ({ mainTimeline }) => mainTimeline === true,
      );
      if (main.length !== 1) yield fault(design, notOne(main.length, "main timeline"), "scheduleTimelines");
    }
  }),
  DDF00009: error(
    "Every timeline must have an anchor: a timing of the type Fixed Reference.",
    "ScheduleTimeline",
    (timeline) =>
      objectsOf(timeline.value, "timings").some((timing) => hasTerm(timing, "type", "fixedReference"))
        ? null
        : ["timings", "No timing of the timeline is a Fixed Reference."],
  ),
  "TT-004": error("A timeline must begin with one of its own instances.", "ScheduleTimeline", (timeline) => {
    const entry = textOf(timeline.value, "entryId");
    const own = objectsOf(timeline.value, "instances").some(({ id }) => id === entry);
    return own ? null : ["entryId", "The entry is not an instance of the timeline."];
  }),
  DDF00108: error("A timeline must have an exit.", "ScheduleTimeline", ({ value }) =>
    objectsOf(value, "exits").length === 0 ? ["exits", "The timeline has no exit."] : null,
  ),
  DDF00037: error(
    "At least one activity instance of a timeline must lead to an exit.",
    "ScheduleTimeline",
    (timeline) =>
      objectsOf(timeline.value, "instances").some((one) => textOf(one, "timelineExitId") !== null)
        ? null
        : ["instances", "No instance of the timeline leads to an exit."],
  ),
  DDF00153: warning("The main timeline must have a planned duration.", "ScheduleTimeline", ({ value }) =>
    value.mainTimeline === true && (value.plannedDuration ?? null) === null
      ? ["plannedDuration", "The main timeline has no planned duration."]
      : null,
  ),
  DDF00008: error(
    "An activity instance must have either a default next instance or an exit.",
    "ScheduledActivityInstance",
    ({ value }) => {
      const next = textOf(value, "defaultConditionId") !== null;
      const exit = textOf(value, "timelineExitId") !== null;
      if (next !== exit) return null;
      const message = next
        ? "It has both a default next instance and an exit."
        : "It has neither a default next instance nor an exit.";
      return ["defaultConditionId", message];
    },
  ),
  DDF00019: error(
    "An instance must not be its own default next instance.",
    ["ScheduledActivityInstance", "ScheduledDecisionInstance"],
    ({ id, value }) =>
      id !== null && value.defaultConditionId === id
        ? ["defaultConditionId", "It is its own default next instance."]
        : null,
  ),
  DDF00026: error(
    "An activity instance must not run the timeline that contains it.",
    "ScheduledActivityInstance",
    ({ value, parent }) =>
      parent?.id && value.timelineId === parent.id
        ? ["timelineId", "It runs the timeline that contains it."]
        : null,
  ),
  DDF00102: error(
    "An activity instance must lead to an exit of its own timeline.",
    "ScheduledActivityInstance",
    ({ value, parent }, graph) => {
      const exit = graph.find(value.timelineExitId, "ScheduleTimelineExit");
      return exit && exit.parent !== parent
        ? ["timelineExitId", "The exit belongs to another timeline."]
        : null;
    },
  ),
  DDF00107: error(
    "An activity instance must run a timeline of its own study design.",
    "ScheduledActivityInstance",
    ({ value, parent }, graph) => {
      const other = graph.find(value.timelineId, "ScheduleTimeline");
      return other && parent && other.parent !== parent.parent
        ? ["timelineId", "The timeline belongs to another study design."]
        : null;
    },
  ),
  DDF00038: error(
    "A decision must have a default next instance.",
    "ScheduledDecisionInstance",
    ({ value }) =>
      textOf(value, "defaultConditionId") === null
        ? ["defaultConditionId", "The decision has no default next instance."]
        : null,
  ),
  DDF00080: warning(
    "The activity instances of the main timeline must belong to an epoch.",
    "ScheduledActivityInstance",
    ({ value, parent }) =>
      parent?.value.mainTimeline === true && textOf(value, "epochId") === null
        ? ["epochId", "It belongs to no epoch."]
        : null,
  ),
  "TT-005": inFile("error", "The default next instances of a timeline must end.", endless),
};

function* endless(graph: UsdmGraph): Iterable<Fault> {
  for (const timeline of graph.of("ScheduleTimeline")) {
    const own = new Map(graph.childrenOf(timeline, "instances").map((one) => [one.id, one]));
    const seen = new Set<Instance>();
    let last: Instance | undefined;
    let at = own.get(textOf(timeline.value, "entryId"));
    // A decision may lead back on purpose: its conditions end the loop.
    let decides = false;
    while (at && !seen.has(at)) {
      seen.add(at);
      decides ||= at.type === "ScheduledDecisionInstance";
      last = at;
      at = own.get(textOf(at.value, "defaultConditionId"));
    }
    if (!last || !at || at === last || decides) continue;
    yield fault(last, `It leads back to ${at.id}: the timeline is a cycle.`, "defaultConditionId");
  }
}
