import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** The parts of a protocol that may state the planned number of subjects. */
interface EnrollmentSources {
  /** The newer statistical plan, then the alternate one. */
  readonly plans: readonly (Json | undefined)[];
  /** The content of the Sample Size domain (SUM-3); the format of the counts varies between studies. */
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
 * The planned enrollment (SUM-3): sample_size_power of a statistical plan, or else the total of the Sample Size
 * domain; null if none is stated. A plan's total_sample_size is not used because it may count those treated or
 * randomized.
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

/** A text counts only if it contains exactly one number, as in "about 1,625"; a range does not count. */
function numberIn(content: Json | undefined): number | null {
  const value = unwrap(content);
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? value : null;
  if (typeof value !== "string") return null;
  const [found, ...others] = value.match(/\d[\d.,]*/g) ?? [];
  if (found === undefined || others.length > 0 || !/^\d+(,\d{3})*[.,]?$/.test(found)) return null;
  return Number(found.replaceAll(/[.,]/g, ""));
}
