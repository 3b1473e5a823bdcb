import { fieldOf, furtherOf, isMissing } from "../../../content/read-fields.ts";
import type {
  PlanMissingData,
  PlanMultiplicity,
  PlanSafety,
} from "../../../contract/study/statistical-plan.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { readItems } from "./read-items.ts";
import { readRecord, statedOf } from "./stated.ts";
import { parseYesNo } from "./truth.ts";

/** PLAN-1. */
export function readMissingData(document: JsonObject): PlanMissingData | null {
  const record = readRecord(document.missing_data, "primary_method");
  if (!record) return null;
  return {
    primary: statedOf(record, "primary_method", "method"),
    sensitivity: readItems(record.sensitivity_methods, ["method", "name"]),
    further: furtherOf(record, ["primary_method", "method", "sensitivity_methods"]),
  };
}

/** PLAN-1. */
export function readMultiplicity(document: JsonObject): PlanMultiplicity | null {
  const record = readRecord(document.multiplicity, "adjustment_method");
  if (!record) return null;
  const { hierarchical_testing: hierarchy } = record;
  return {
    method: statedOf(record, "adjustment_method"),
    isHierarchical: isPlanned(hierarchy),
    hierarchy: isYesOrNo(hierarchy) ? null : fieldOf(record, "hierarchical_testing"),
    gatekeeper: fieldOf(record, "gatekeeper", "gatekeeping"),
    alphaAllocation: fieldOf(record, "alpha_allocation"),
    further: furtherOf(record, [
      "adjustment_method",
      "hierarchical_testing",
      "gatekeeper",
      "gatekeeping",
      "alpha_allocation",
    ]),
  };
}

/** PLAN-1. */
export function readSafety(document: JsonObject): PlanSafety | null {
  const record = readRecord(document.safety_analyses, "summary_methods");
  if (!record) return null;
  return {
    coding: statedOf(record, "ae_coding"),
    methods: readItems(record.summary_methods, ["method", "name"]),
    hasLaboratoryFlags: isPlanned(record.laboratory_flags),
    laboratoryFlags: isYesOrNo(record.laboratory_flags) ? null : fieldOf(record, "laboratory_flags"),
    further: furtherOf(record, ["ae_coding", "summary_methods", "laboratory_flags"]),
  };
}

/** True for a yes or a description; false for a no or a missing value. */
export function isPlanned(value: Json | undefined): boolean {
  return !isMissing(value) && parseYesNo(value) !== false;
}

/** True if a field contains only yes or no. */
export function isYesOrNo(value: Json | undefined): boolean {
  const plain = unwrap(value);
  if (isJsonObject(plain)) return Object.keys(plain).every((key) => key === "planned");
  if (typeof plain === "string") return /^\s*(true|yes|y|planned|false|no|n|none)\s*$/i.test(plain);
  return typeof plain === "boolean" || plain === 1 || plain === 0;
}
