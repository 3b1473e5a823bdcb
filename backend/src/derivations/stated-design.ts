import { isJsonObject, type Json, unwrap } from "../contract/value.ts";

/** The parts of a protocol that may state the study design. */
interface DesignSources {
  /** The content of the Study Design domain. */
  readonly domain: Json | undefined;
  /** The alternate statistical plan's `study_design_and_populations`. */
  readonly plan: Json | undefined;
}

/** Where extractions put the design facts: at the top of the domain, or in one of these records. */
const records = ["type", "study_type", "design", "study_design"];

/**
 * The design in the protocol's words: allocation and masking from the Study Design domain, or else the design type of
 * the statistical plan; null if neither states it.
 */
export function statedDesign({ domain, plan }: DesignSources): string | null {
  const allocation =
    textIn(domain, ["allocation", "allocation_type", "randomization", "randomisation"]) ??
    textIn(domain, ["method"], ["allocation"]);
  const masking = textIn(domain, ["masking", "blinding", "blinding_level"]);
  const parts = [allocation, masking].filter((part) => part !== null);
  if (allocation !== null || parts.length > 1) return parts.join(". ");
  const planned = unwrap(plan);
  const designType = isJsonObject(planned) ? textOf(planned.design_type) : null;
  return designType ?? parts[0] ?? null;
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
    const content = unwrap(domain);
    const number = isJsonObject(content) ? unwrap(content[`treatment_${unit}`]) : null;
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
  const top = unwrap(content);
  if (!isJsonObject(top)) return null;
  const places = [top, ...within.map((name) => unwrap(top[name])).filter((place) => isJsonObject(place))];
  for (const place of places) {
    for (const name of names) {
      const text = textOf(place[name]);
      if (text !== null) return text;
    }
  }
  return null;
}

function textOf(value: Json | undefined): string | null {
  const plain = unwrap(value);
  return typeof plain === "string" && plain.trim() !== "" ? plain.trim() : null;
}
