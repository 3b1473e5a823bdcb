import { isJsonObject, type Json, unwrap } from "../../contract/value.ts";
import type { BundleDocuments } from "../read/bundle-schema.ts";

const documentsWithPlan = ["statistical-analysis-plan.json", "statistical-analysis.json"] as const;

/** 001, section 3, sample_size_power: the number of subjects that the protocol plans to enrol; null where none is stated. */
export function plannedEnrollment(documents: BundleDocuments): number | null {
  const stated = documentsWithPlan.map((file) => numberIn(plannedIn(documents[file])));
  return stated.find((number) => number !== null) ?? null;
}

function plannedIn(document: Json | undefined): Json | undefined {
  const plan = unwrap(document);
  const size = isJsonObject(plan) ? unwrap(plan.sample_size_power) : undefined;
  return isJsonObject(size) ? unwrap(size.planned_enrollment) : undefined;
}

/** A text counts only where it has one number, as in "about 1,625"; a range is no number. */
function numberIn(value: Json | undefined): number | null {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? value : null;
  if (typeof value !== "string") return null;
  const [found, ...others] = value.match(/\d[\d.,]*/g) ?? [];
  if (found === undefined || others.length > 0 || !/^\d+(,\d{3})*[.,]?$/.test(found)) return null;
  return Number(found.replaceAll(/[.,]/g, ""));
}
