import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** What of a protocol may state how many subjects are planned. */
interface EnrollmentSources {
  /** The newer statistical plan and the alternate one, in this order. */
  readonly plans: readonly (Json | undefined)[];
  /** The content of the domain Sample Size (SUM-3); how a study counts there differs with its parts. */
  readonly sampleSize: Json | undefined;
}

const inPlan = ["sample_size_power", "planned_enrollment"] as const;
const inDomain = [
  ["planned"],
  ["planned", "total"],
  ["total", "planned"],
  ["all_parts", "planned"],
  ["planned_sample_size"],
];

/**
 * The number of subjects that the protocol plans to enrol: SUM-3, sample_size_power of a statistical plan, else
 * the total of the domain Sample Size; null where none is stated. A plan's total_sample_size may be of those who were
 * treated or randomised.
 */
export function plannedEnrollment({ plans, sampleSize }: EnrollmentSources): number | null {
  const stated = [...plans.map((plan) => at(plan, inPlan)), ...inDomain.map((path) => at(sampleSize, path))];
  return stated.map(numberIn).find((number) => number !== null) ?? null;
}

function at(content: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    const inside = unwrap(value);
    return isJsonObject(inside) ? inside[key] : undefined;
  }, content);
}

/** A text counts only where it has one number, as in "about 1,625"; a range is no number. */
function numberIn(content: Json | undefined): number | null {
  const value = unwrap(content);
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? value : null;
  if (typeof value !== "string") return null;
  const [found, ...others] = value.match(/\d[\d.,]*/g) ?? [];
  if (found === undefined || others.length > 0 || !/^\d+(,\d{3})*[.,]?$/.test(found)) return null;
  return Number(found.replaceAll(/[.,]/g, ""));
}
