import { fieldOf, furtherOf } from "../../../content/read-fields.ts";
import type { ContentEntry, ContentNode } from "../../../contract/content.ts";
import type { PlanSampleSize } from "../../../contract/study/statistical-plan.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { type MeaningOfOne, percentNode } from "../percent-node.ts";
import { planDefaults } from "./defaults.ts";
import { defaultOf, readRecord, statedOf } from "./stated.ts";

const totalFields = ["total_sample_size", "total", "sample_size"];
const otherFields = ["power", "alpha", "dropout_rate", "effect_size", "target_events", "planned_enrollment"];

/** PLAN-5. A bare 1 is full power, and a dropout of one percent. */
export function readSampleSize(document: JsonObject): PlanSampleSize | null {
  const record = readRecord(document.sample_size_power, "total_sample_size");
  if (!record) return null;
  const alpha: ContentEntry = { key: "alpha", label: "Alpha", node: statedOf(record, "alpha") };
  const dropout: ContentEntry = {
    key: "dropout",
    label: "Dropout Rate",
    node: percentageAt(record, "dropout_rate", "1 %", planDefaults.dropoutRate),
  };
  const power: ContentEntry = {
    key: "power",
    label: "Power",
    node: percentageAt(record, "power", "100 %", planDefaults.power),
  };
  return {
    compact: [alpha, dropout, power],
    facts: [
      { key: "total", label: "Total Sample Size", node: statedOf(record, ...totalFields) },
      power,
      alpha,
      dropout,
      { key: "effect", label: "Effect Size", node: statedOf(record, "effect_size") },
      { key: "events", label: "Target Events", node: statedOf(record, "target_events") },
      { key: "enrollment", label: "Planned Enrollment", node: statedOf(record, "planned_enrollment") },
    ],
    further: furtherOf(record, [...totalFields, ...otherFields]),
  };
}

/** A share as a percentage, or its default. */
export function percentageAt(
  record: JsonObject,
  field: string,
  one: MeaningOfOne,
  fallback: string,
): ContentNode {
  const node = fieldOf(record, field);
  return node ? percentNode(node, one) : defaultOf(fallback);
}
