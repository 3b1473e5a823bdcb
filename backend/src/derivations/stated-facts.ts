import { asObject } from "../content/read-fields.ts";
import { type SubjectCount, subjectCounts } from "../contract/protocols.ts";
import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** Where extractions put the design facts: at the top of the domain, or in one of these records. */
const records = ["type", "study_type", "design", "study_design"];

/**
 * The design in the protocol's words: allocation and masking from the Study Design domain, or else the design type of
 * the statistical plan; null if neither states it.
 * @param domain the content of the Study Design domain
 * @param plan the alternate statistical plan's `study_design_and_populations`
 */
export function statedDesign(domain: Json | undefined, plan: Json | undefined): string | null {
  const allocation =
    textIn(domain, ["allocation", "allocation_type", "randomization", "randomisation"]) ??
    textIn(domain, ["method"], ["allocation"]);
  const masking = textIn(domain, ["masking", "blinding", "blinding_level"]);
  const parts = [allocation, masking].filter((part) => part !== null);
  if (allocation !== null || parts.length > 1) return parts.join(". ");
  return textOf(asObject(plan).design_type) ?? parts[0] ?? null;
}

const treatmentTexts = ["treatment_duration", "duration_of_treatment", "maximum_duration"];

/**
 * Treatment duration in the protocol's words: a text such as "156 weeks (3 years)", a number of weeks or months, or
 * the event that ends treatment; null if the Study Design domain does not state it.
 */
export function statedTreatment(domain: Json | undefined): string | null {
  const text = textIn(domain, treatmentTexts, ["treatment_period", "treatment", "duration", "epochs"]);
  if (text !== null) return text;
  const until = textIn(domain, ["treatment_until"]);
  if (until !== null) return /^until\b/i.test(until) ? until : `Until ${lowerFirst(until)}`;
  for (const unit of ["days", "weeks", "months", "years"]) {
    const number = valueAt(domain, [`treatment_${unit}`]);
    if (typeof number === "number") return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
  }
  return null;
}

/** An abbreviation such as "RECIST progression" keeps its capitals. */
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The first text under one of the names, at the top of the content or in one of its records. */
function textIn(
  content: Json | undefined,
  names: readonly string[],
  within: readonly string[] = records,
): string | null {
  const top = asObject(content);
  const places = [top, ...within.map((name) => asObject(top[name]))];
  const texts = places.flatMap((place) => names.map((name) => textOf(place[name])));
  return texts.find((text) => text !== null) ?? null;
}

function textOf(value: Json | undefined): string | null {
  const plain = unwrap(value);
  return typeof plain === "string" && plain.trim() !== "" ? plain.trim() : null;
}

/**
 * The version stated in a protocol's document, such as `5.0`; null if none is stated.
 * @param metadata the content of the domain Study Metadata
 * @param sap the alternate statistical plan, which refers to the protocol version
 */
export function documentVersion(metadata: Json | undefined, sap: Json | undefined): string | null {
  const stated = [
    valueAt(metadata, ["document", "version"]),
    valueAt(metadata, ["document_version"]),
    valueAt(metadata, ["version"]),
    valueAt(sap, ["document_metadata", "protocol_version"]),
  ];
  return stated.map(textOrNumber).find((text) => text !== null) ?? null;
}

const textOrNumber = (value: Json | undefined): string | null =>
  typeof value === "number" ? String(value) : textOf(value);

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
 * @param plans the newer statistical plan, then the alternate one
 * @param sampleSize the content of the Sample Size domain; the format of the counts varies between studies
 */
export function plannedEnrollment(
  plans: readonly (Json | undefined)[],
  sampleSize: Json | undefined,
): number | null {
  const stated = [
    ...plans.map((plan) => valueAt(plan, inPlan)),
    ...inDomain.map((path) => valueAt(sampleSize, path)),
  ];
  return stated.map(numberIn).find((number) => number !== null) ?? null;
}

/** A text counts only if it contains exactly one number, as in "about 1,625"; a range does not count. */
function numberIn(value: Json | undefined): number | null {
  if (typeof value === "number") return Number.isInteger(value) && value >= 0 ? value : null;
  if (typeof value !== "string") return null;
  const [found, ...others] = value.match(/\d[\d.,]*/g) ?? [];
  if (found === undefined || others.length > 0 || !/^\d+(,\d{3})*[.,]?$/.test(found)) return null;
  return Number(found.replaceAll(/[.,]/g, ""));
}

const countWords: Readonly<Record<SubjectCount, RegExp>> = {
  screened: /screened/i,
  enrolled: /enroll?ed/i,
  randomized: /randomi[sz]ed/i,
  treated: /treated|dosed/i,
};

/**
 * What the number recorded as screened actually counts: the widest count for which the domains state the same number.
 * Registries publish the enrolled or randomized number if the screened number is unknown. Null if no domain states
 * the number.
 * @param domains contents of the domains about the study as a whole
 */
export function screenedAs(
  screened: number | null,
  domains: readonly (Json | undefined)[],
): SubjectCount | null {
  if (screened === null) return null;
  const paths = domains.flatMap((domain) => pathsOf(domain, screened, ""));
  return subjectCounts.find((count) => paths.some((path) => countWords[count].test(path))) ?? null;
}

/** The paths at which a number occurs, such as `randomised/total`; planned numbers are excluded. */
function pathsOf(content: Json | undefined, number: number, path: string): string[] {
  const plain = unwrap(content);
  if (plain === number) return /plan|target|expected/i.test(path) ? [] : [path];
  if (!isJsonObject(plain)) return [];
  return Object.entries(plain).flatMap(([key, value]) =>
    key === "provenance" ? [] : pathsOf(value, number, `${path}/${key}`),
  );
}

/** The plain value at a path of keys, each wrapped or plain. */
function valueAt(content: Json | undefined, path: readonly string[]): Json | undefined {
  return unwrap(path.reduce<Json | undefined>((value, key) => asObject(value)[key], content));
}
