import { fieldOf, furtherOf } from "../../../content/read-fields.ts";
import type { PlanRegulatory } from "../../../contract/study/statistical-plan.ts";
import type { JsonObject } from "../../../contract/value.ts";
import { isPlanned, isYesOrNo } from "./read-strategies.ts";
import { readRecord } from "./stated.ts";

const fields = [
  ["fda_requirements", "FDA Requirements", "Specified"],
  ["ema_requirements", "EMA Requirements", "Specified"],
  ["ich_guidelines", "ICH Guidelines", "Compliant"],
] as const;

/** PLAN-1. */
export function readRegulatory(document: JsonObject): PlanRegulatory | null {
  const record = readRecord(document.regulatory_statistical_requirements, "requirements");
  if (!record) return null;
  return {
    requirements: fields.map(([key, label, word]) => {
      const isStated = isPlanned(record[key]);
      return {
        key,
        label,
        status: isStated ? word : "Not specified",
        isStated,
        content: isYesOrNo(record[key]) ? null : fieldOf(record, key),
      };
    }),
    further: furtherOf(
      record,
      fields.map(([key]) => key),
    ),
  };
}
