import type { Instance } from "../model/graph.ts";
import { codeOf, textOf } from "../model/read-value.ts";
import { codes } from "./codes.ts";
import { ofEach, type Rule, type Violation } from "./rule.ts";

const timings = (look: Parameters<typeof ofEach>[1]) => ofEach(["Timing"], look);
const isAnchor = ({ value }: Instance) => codeOf(value, "type") === codes.fixedReference;
const window = ["windowLower", "windowUpper", "windowLabel"] as const;

export const timingRules: readonly Rule[] = [
  {
    id: "DDF00006",
    title: "A window must have a lower end, an upper end, and a label, or none of them.",
    severity: "error",
    check: timings(({ value }) => {
      const missing = window.filter((name) => textOf(value, name) === null);
      if (missing.length === 0 || missing.length === window.length) return null;
      return [
        missing[0] ?? "",
        `The window is incomplete: ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} missing.`,
      ];
    }),
  },
  {
    id: "DDF00025",
    title: "An anchor must not have a window.",
    severity: "error",
    check: timings((one) => {
      const stated = window.find((name) => textOf(one.value, name) !== null);
      return stated && isAnchor(one) ? [stated, "A Fixed Reference has no window."] : null;
    }),
  },
  {
    id: "DDF00007",
    title: "An anchor must concern only one instance.",
    severity: "error",
    check: timings((one) => {
      const from = textOf(one.value, "relativeFromScheduledInstanceId");
      const to = textOf(one.value, "relativeToScheduledInstanceId");
      return isAnchor(one) && to !== null && to !== from
        ? ["relativeToScheduledInstanceId", "A Fixed Reference is not relative to another instance."]
        : null;
    }),
  },
  {
    id: "DDF00011",
    title: "An anchor must belong to an activity instance.",
    severity: "error",
    check: timings((one, graph) =>
      isAnchor(one) && !graph.find(one.value.relativeFromScheduledInstanceId, "ScheduledActivityInstance")
        ? ["relativeFromScheduledInstanceId", "The Fixed Reference belongs to no activity instance."]
        : null,
    ),
  },
  {
    id: "DDF00031",
    title: "A timing that is not an anchor must relate two instances.",
    severity: "error",
    check: timings((one) => {
      const from = textOf(one.value, "relativeFromScheduledInstanceId");
      const to = textOf(one.value, "relativeToScheduledInstanceId");
      if (isAnchor(one) || (from !== null && to !== null && from !== to)) return null;
      return ["relativeToScheduledInstanceId", "The timing does not relate two different instances."];
    }),
  },
  {
    id: "DDF00036",
    title: "An anchor must be from start to start.",
    severity: "error",
    check: timings((one) =>
      isAnchor(one) && codeOf(one.value, "relativeToFrom") !== codes.startToStart
        ? ["relativeToFrom", "The Fixed Reference is not from start to start."]
        : null,
    ),
  },
  {
    id: "DDF00046",
    title: "A timing must concern instances of its own timeline.",
    severity: "error",
    check: timings((one, graph) => {
      const ends = ["relativeFromScheduledInstanceId", "relativeToScheduledInstanceId"];
      const foreign = ends.find((name) => {
        const instance = graph.find(
          one.value[name],
          "ScheduledActivityInstance",
          "ScheduledDecisionInstance",
        );
        return instance && instance.parent !== one.parent;
      });
      return foreign ? [foreign, "The instance belongs to another timeline."] : null;
    }),
  },
  ...durations("DDF00060", "value", "The value of a timing"),
  ...durations("DDF00061", "windowLower", "The lower end of a window"),
  ...durations("DDF00062", "windowUpper", "The upper end of a window"),
];

/** ISO 8601-1:2019, 5.5.2.4: years, months, weeks, days, then hours, minutes, seconds; only the last may have a fraction. */
const duration =
  /^P(?=.)(\d+(?:[.,]\d+)?Y)?(\d+(?:[.,]\d+)?M)?(\d+(?:[.,]\d+)?W)?(\d+(?:[.,]\d+)?D)?(T(?=\d)(\d+(?:[.,]\d+)?H)?(\d+(?:[.,]\d+)?M)?(\d+(?:[.,]\d+)?S)?)?$/;

function durations(id: string, attribute: string, subject: string): Rule[] {
  const look = ({ value }: Instance): Violation => {
    const text = value[attribute];
    if (typeof text !== "string" || text === "" || duration.test(text)) return null;
    return [
      attribute,
      `${JSON.stringify(text)} is not a non-negative ISO 8601 duration (such as P2W or PT4H).`,
    ];
  };
  return [
    {
      id,
      title: `${subject} must be a non-negative ISO 8601 duration.`,
      severity: "error",
      check: timings(look),
    },
  ];
}
