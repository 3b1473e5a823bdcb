import { contentOf } from "../../../content/content-node.ts";
import { fieldOf, furtherOf, isMissing, textNode } from "../../../content/read-fields.ts";
import type { PlanItem } from "../../../contract/study/statistical-plan.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  provenanceOf,
  unwrap,
} from "../../../contract/value.ts";
import { humanizeLabel } from "../../../derivations/humanize-label.ts";

/**
 * The elements of an extracted list, wrapped or plain, with what they have in common: where a wrapped list comes
 * from counts for each of its elements. A single value is a list of one; an object without any of the given fields
 * is a list keyed by name. Empty elements are omitted.
 */
export function elementsOf(
  value: Json | undefined,
  fields: readonly string[],
): { readonly element: Json; readonly name: string | null; readonly sources: Provenance[] }[] {
  const plain = unwrap(value);
  if (value === undefined || isMissing(value) || plain === undefined) return [];
  const shared = isJsonObject(value) && "value" in value ? provenanceOf(value) : [];
  const sourcesOf = (element: Json) => {
    const own = isJsonObject(element) ? provenanceOf(element) : [];
    return own.length > 0 ? own : shared;
  };
  if (Array.isArray(plain)) {
    return plain
      .filter((element) => !isMissing(element))
      .map((element) => ({ element, name: null, sources: sourcesOf(element) }));
  }
  if (!isJsonObject(plain) || fields.some((field) => field in plain)) {
    return [{ element: plain, name: null, sources: isJsonObject(plain) ? sourcesOf(plain) : shared }];
  }
  const own = provenanceOf(plain);
  return Object.entries(plain)
    .filter(([key, element]) => key !== "provenance" && !isMissing(element))
    .map(([key, element]) => {
      const found = sourcesOf(element);
      return { element, name: humanizeLabel(key), sources: found.length > 0 ? found : own };
    });
}

/** Items of a list whose elements are texts or records; the first of the lead fields that is there names a record. */
export function readItems(value: Json | undefined, leadFields: readonly string[]): PlanItem[] {
  return elementsOf(value, leadFields).map(({ element, name, sources }) => {
    const plain = unwrap(element);
    if (!isJsonObject(plain)) {
      const node = contentOf(plain);
      if (name === null) return { lead: node, details: [], sources };
      return { lead: textNode(name), details: [{ key: "content", label: "", node }], sources };
    }
    if (name !== null) return { lead: textNode(name), details: furtherOf(plain, []), sources };
    const lead = fieldOf(plain, ...leadFields);
    if (lead) {
      const field = leadFields.find((key) => !isMissing(plain[key])) ?? "";
      return { lead, details: furtherOf(plain, [field]), sources };
    }
    const [first, ...details] = furtherOf(plain, []);
    return { lead: first?.node ?? textNode(null), details, sources };
  });
}

/** Words of an endpoint that is measured, timed or counted; a proportion is not how it is analyzed. */
const otherMeasures =
  /\b(slopes?|change|difference|decline|trend|time (to|from|until|since)|survival|duration|from \S+ to (the )?(first |next )?(progression|death|recurrence|documentation)|progression on|(randomi[sz]ation|first (dose|response)) to|concentrations?|pharmacokinetics?|half-life|area under|exposure|agreement|correlation|hazard|means?|medians?|scores?|levels?|titres?|titers?|number of|admissions?|stays|visits|costs?|course of)\b/i;

/** Words of a share of subjects; they outweigh the others, as in "survival rate". */
const shares =
  /\b(rates?|proportions?|percentages?|shares?|incidence|responders?|negativity|remission|response at)\b/i;

/**
 * Whether an endpoint's own words contradict the default metric "Proportion": a slope, a change or a time to an event
 * is no proportion.
 * @param texts the endpoint's name first, then its definition
 */
export function contradictsProportion([name = "", ...definitions]: readonly string[]): boolean {
  if (shares.test(name)) return false;
  if (otherMeasures.test(name)) return true;
  const definition = definitions.join("\n");
  return !shares.test(definition) && otherMeasures.test(definition);
}

/** Whether a plan states one-sided tests, which contradicts the default "Two-sided". */
export function isStatedAsOneSided(document: JsonObject): boolean {
  const stated = JSON.stringify([document.sample_size_power ?? null, document.statistical_methods ?? null]);
  return /\b(one|1)-?\s?sided\b/i.test(stated) && !/\b(two|2)-?\s?sided\b/i.test(stated);
}

/** Words of a covariate that is measured rather than grouped. */
const measured =
  /^(baseline\b|age\b|weight\b|body mass)|\b(score|value|concentration|percent predicted|time since)\b/i;
const grouped =
  /\b(yes|no|or|versus|vs|stage|group|categor(y|ical)|stratum|presence|status|class|region|sex)\b|[<>≤≥,;:]/i;

/** Whether a covariate's name contradicts the defaults "Categorical" and "Stratification". */
export function contradictsCategorical(name: string): boolean {
  return measured.test(name) && !grouped.test(name);
}

/** The texts an element has: itself, or those of its fields that are texts, in the order of the fields. */
export function textsIn(values: readonly (Json | undefined)[], ...fields: readonly string[]): string[] {
  return values.flatMap((value) => {
    const plain = unwrap(value);
    if (typeof plain === "string") return [plain];
    if (!isJsonObject(plain)) return [];
    return fields.map((field) => unwrap(plain[field])).filter((text) => typeof text === "string");
  });
}
