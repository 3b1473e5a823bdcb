import { fieldOf, furtherOf, textNode } from "../../../content/read-fields.ts";
import type { ContentNode } from "../../../contract/content.ts";
import type { PlanInterim, PlanItem, StoppingRule } from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type JsonObject, provenanceOf, unwrap } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";
import { isYesOrNo } from "./read-strategies.ts";
import { readRecord, statedOf } from "./stated.ts";
import { parseYesNo } from "./truth.ts";

const boardFields = ["dsmb_charter", "dsmb", "data_safety_monitoring_board"];
const known = ["planned", "number", "timing", "stopping_rules", ...boardFields];
const timingFields = ["analysis", "name", "timing", "time_point", "timepoint", "description"];

/** PLAN-1: interim analyses and monitoring. */
export function readInterim(document: JsonObject): PlanInterim | null {
  const given = unwrap(document.interim_analyses);
  const isAnswer = !Array.isArray(given) && parseYesNo(given ?? null) !== null;
  const record = readRecord(document.interim_analyses, isAnswer ? "planned" : "timing");
  if (!record) return null;
  const timing = readItems(record.timing, timingFields);
  const rules = unwrap(record.stopping_rules);
  const ruleRecord = isJsonObject(rules) ? rules : {};
  return {
    planned: plannedOf(record, timing),
    number: statedOf(record, "number"),
    timing,
    futility: ruleOf(ruleRecord.futility),
    efficacy: ruleOf(ruleRecord.efficacy),
    board: statedOf(record, ...boardFields),
    further: [
      ...furtherOf(isJsonObject(rules) ? rules : { stopping_rules: record.stopping_rules ?? null }, [
        "futility",
        "efficacy",
      ]),
      ...furtherOf(record, known),
    ],
  };
}

/** Yes or no as stated; listed analyses count as planned. */
function plannedOf(record: JsonObject, timing: readonly PlanItem[]): ContentNode {
  const planned = parseYesNo(record.planned);
  const sources = provenanceOf(record.planned);
  const isPlain = typeof unwrap(record.planned) !== "string";
  if (planned !== null && isPlain) return textNode(planned ? "Yes" : "No", sources);
  const stated = fieldOf(record, "planned");
  if (stated) return stated;
  if (timing.length === 0) return textNode(null);
  const explanation = "Derived from the timing of the analyses; the protocol does not state it.";
  return { ...textNode("Yes"), origin: { kind: "derived", explanation } };
}

/** A rule as a record, a sentence, or yes/no. A described rule counts as planned unless the text denies it. */
function ruleOf(value: JsonObject[string] | undefined): StoppingRule | null {
  const record = readRecord(value, "rule");
  if (!record) return null;
  const { planned, rule } = record;
  const text = isYesOrNo(rule ?? null) ? null : fieldOf(record, "rule", "description");
  const stated = parseYesNo(planned ?? rule ?? null);
  return {
    planned: stated ?? (text !== null ? true : null),
    text,
    further: furtherOf(record, ["planned", "rule", "description"]),
    sources: provenanceOf(record),
  };
}
