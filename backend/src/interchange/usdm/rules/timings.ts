import type { Instance } from "../model/graph.ts";
import { textOf } from "../model/read-value.ts";
import { hasTerm } from "../model/terms.ts";
import { error, type Rules } from "./rule.ts";

const isAnchor = ({ value }: Instance) => hasTerm(value, "type", "fixedReference");
const window = ["windowLower", "windowUpper", "windowLabel"] as const;

export const timingRules: Rules = {
  DDF00006: error(
    "A window must have a lower end, an upper end, and a label, or none of them.",
    "Timing",
    ({ value }) => {
      const missing = window.filter((name) => textOf(value, name) === null);
      if (missing.length === 0 || missing.length === window.length) return null;
      return [
        missing[0] ?? "",
        `The window is incomplete: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.`,
      ];
    },
  ),
  DDF00025: error("An anchor must not have a window.", "Timing", (one) => {
    const stated = window.find((name) => textOf(one.value, name) !== null);
    return stated && isAnchor(one) ? [stated, "A Fixed Reference has no window."] : null;
  }),
  DDF00007: error("An anchor must concern only one instance.", "Timing", (one) => {
    const from = textOf(one.value, "relativeFromScheduledInstanceId");
    const to = textOf(one.value, "relativeToScheduledInstanceId");
    return isAnchor(one) && to !== null && to !== from
      ? ["relativeToScheduledInstanceId", "A Fixed Reference is not relative to another instance."]
      : null;
  }),
  DDF00011: error("An anchor must belong to an activity instance.", "Timing", (one, graph) =>
    isAnchor(one) && !graph.find(one.value.relativeFromScheduledInstanceId, "ScheduledActivityInstance")
      ? ["relativeFromScheduledInstanceId", "The Fixed Reference belongs to no activity instance."]
      : null,
  ),
  DDF00031: error("A timing that is not an anchor must relate two instances.", "Timing", (one) => {
    const from = textOf(one.value, "relativeFromScheduledInstanceId");
    const to = textOf(one.value, "relativeToScheduledInstanceId");
    if (isAnchor(one) || (from !== null && to !== null && from !== to)) return null;
    return ["relativeToScheduledInstanceId", "The timing does not relate two different instances."];
  }),
  DDF00036: error("An anchor must be from start to start.", "Timing", (one) =>
    isAnchor(one) && !hasTerm(one.value, "relativeToFrom", "startToStart")
      ? ["relativeToFrom", "The Fixed Reference is not from start to start."]
      : null,
  ),
  DDF00046: error("A timing must concern instances of its own timeline.", "Timing", (one, graph) => {
    const ends = ["relativeFromScheduledInstanceId", "relativeToScheduledInstanceId"];
    const foreign = ends.find((name) => {
      const instance = graph.find(one.value[name], "ScheduledActivityInstance", "ScheduledDecisionInstance");
      return instance && instance.parent !== one.parent;
    });
    return foreign ? [foreign, "The instance belongs to another timeline."] : null;
  }),
  DDF00060: duration("value", "The value of a timing"),
  DDF00061: duration("windowLower", "The lower end of a window"),
  DDF00062: duration("windowUpper", "The upper end of a window"),
};

/** ISO 8601-1:2019, 5.5.2.4: years, months, weeks, days, then hours, minutes, seconds; only the last may have a fraction. */
const durationForm =
  /^P(?=.)(\d+(?:[.,]\d+)?Y)?(\d+(?:[.,]\d+)?M)?(\d+(?:[.,]\d+)?W)?(\d+(?:[.,]\d+)?D)?(T(?=\d)(\d+(?:[.,]\d+)?H)?(\d+(?:[.,]\d+)?M)?(\d+(?:[.,]\d+)?S)?)?$/;

function duration(attribute: string, subject: string) {
  return error(`${subject} must be a non-negative ISO 8601 duration.`, "Timing", ({ value }) => {
    const text = value[attribute];
    if (typeof text !== "string" || text === "" || durationForm.test(text)) return null;
    return [
      attribute,
      `${JSON.stringify(text)} is not a non-negative ISO 8601 duration (such as P2W or PT4H).`,
    ];
  });
}
