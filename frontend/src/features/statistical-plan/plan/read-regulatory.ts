import type { JsonObject } from "@trialtrace/backend/contract";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";
import { fieldOf, furtherOf } from "../../../lib/content/read-fields.ts";
import { planTexts } from "../constants.ts";
import { readRecord } from "../reading/node.ts";
import { isPlanned, isYesOrNo } from "./read-strategies.ts";

interface Requirement {
  readonly key: string;
  readonly label: string;
  /** PLAN-1: a word for a field that is there; PLAN-1: 'Not specified' otherwise. */
  readonly status: string;
  readonly isStated: boolean;
  /** Other content of the field. */
  readonly content: ContentNode | null;
}

export interface PlanRegulatory {
  readonly requirements: readonly Requirement[];
  readonly further: readonly ContentEntry[];
}

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
        status: isStated ? word : planTexts.notSpecified,
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
