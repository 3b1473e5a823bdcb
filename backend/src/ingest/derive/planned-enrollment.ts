import { isJsonObject, type Json, unwrap } from "../../contract/value.ts";
import type { BundleDocuments } from "../read/bundle-schema.ts";
import { listDomains } from "./domains.ts";

const documentsWithPlan = ["statistical-analysis-plan.json", "statistical-analysis.json"] as const;
/** 000, section 3, names the domain; how a study counts there differs with its parts. */
const sampleSize = "sample size";
const totals = [
  ["planned"],
  ["planned", "total"],
  ["total", "planned"],
  ["all_parts", "planned"],
  ["planned_sample_size"],
];

/**
 * The number of subjects that the protocol plans to enrol: 001, section 3, sample_size_power of the statistical plan,
 * else the total of the domain Sample Size; null where none is stated.
 */
export function plannedEnrollment(documents: BundleDocuments): number | null {
  const { domains } = listDomains(documents);
  const domain = domains.find(({ domainName }) => domainName.trim().toLowerCase() === sampleSize);
  const stated = [
    ...documentsWithPlan.map((file) => at(documents[file], ["sample_size_power", "planned_enrollment"])),
    ...totals.map((path) => at(domain?.protocolData, path)),
  ];
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
