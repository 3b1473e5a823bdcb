import { contentOf, lineOf } from "../../../content/content-node.ts";
import { asObject, fieldOf, furtherOf, isMissing, textNode } from "../../../content/read-fields.ts";
import type { ContentNode } from "../../../contract/content.ts";
import type {
  PlanEndpoint,
  PlanHeader,
  PlanObjectives,
  PlanPopulation,
  PlanPopulations,
  PlanSampleSize,
} from "../../../contract/study/statistical-plan.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  unwrap,
} from "../../../contract/value.ts";
import { capitalized, humanizeLabel } from "../../../derivations/humanize-label.ts";
import { type MeaningOfOne, percentNode } from "../percentages.ts";
import { contradictsProportion, elementsOf, isStatedAsOneSided, readItems, textsIn } from "./read-items.ts";
import { defaultOf, factsOf, fieldsOf, planDefaults, readRecord, statedOf, statedOr } from "./stated.ts";

const headerFacts = [
  ["protocol", "Protocol ID", "protocol_id", "study_id"],
  ["version", "SAP Version", "sap_version", "document_version", "version"],
  ["date", "SAP Date", "sap_date", "document_date", "date"],
] as const;
const amendmentFields = ["amendments", "amendment_history"];

/** PLAN-1: protocol id, SAP version, date; amendment history. */
export function readHeader(document: JsonObject): PlanHeader | null {
  const metadata = readRecord(document.sap_metadata, "protocol_id");
  if (!metadata) return null;
  const amendments = amendmentFields.flatMap((field) =>
    readItems(metadata[field], ["version", "amendment", "number", "name"]),
  );
  return {
    facts: factsOf(metadata, headerFacts),
    amendments,
    further: furtherOf(metadata, [...fieldsOf(headerFacts), ...amendmentFields]),
  };
}

const totalFact = ["total", "Total Sample Size", "total_sample_size", "total", "sample_size"] as const;
const alphaFact = ["alpha", "Alpha", "alpha"] as const;
const eventFacts = [
  ["effect", "Effect Size", "effect_size"],
  ["events", "Target Events", "target_events"],
  ["enrollment", "Planned Enrollment", "planned_enrollment"],
] as const;
const sampleSizeFields = [...fieldsOf([totalFact, alphaFact, ...eventFacts]), "power", "dropout_rate"];

/** PLAN-5. A bare 1 is full power, and a dropout of one percent. */
export function readSampleSize(document: JsonObject): PlanSampleSize | null {
  const record = readRecord(document.sample_size_power, "total_sample_size");
  if (!record) return null;
  const alpha = factsOf(record, [alphaFact]);
  const dropoutNode = percentageAt(record, "dropout_rate", "1 %", planDefaults.dropoutRate);
  const dropout = { key: "dropout", label: "Dropout Rate", node: dropoutNode };
  const powerNode = percentageAt(record, "power", "100 %", planDefaults.power);
  const power = { key: "power", label: "Power", node: powerNode };
  return {
    compact: [...alpha, dropout, power],
    facts: [...factsOf(record, [totalFact]), ...[power, ...alpha, dropout], ...factsOf(record, eventFacts)],
    further: furtherOf(record, sampleSizeFields),
  };
}

/** A share as a percentage, or its default. */
export function percentageAt(
  record: JsonObject,
  field: string,
  one: MeaningOfOne,
  fallback: string,
): ContentNode {
  const node = fieldOf(record, field);
  return node ? percentNode(node, one) : defaultOf(fallback);
}

const objectiveFields = ["objective", "name", "text", "description"];
const criteriaFields = ["success_criteria", "success_criterion"];

/** PLAN-1: primary study objectives with success criteria. */
export function readObjectives(document: JsonObject): PlanObjectives | null {
  const ranked = asObject(document.objectives_endpoints);
  const others = asObject(document.objectives);
  const named =
    isMissing(document.objectives) || Object.keys(others).length > 0 ? undefined : document.objectives;
  const found = [ranked.primary_objectives, others.primary_objectives, others.primary, named].find(
    (value) => !isMissing(value),
  );
  const primary = elementsOf(found, [...objectiveFields, ...criteriaFields]).map(
    ({ element, name, sources }): PlanObjectives["primary"][number] => {
      const plain = unwrap(element);
      if (!isJsonObject(plain)) {
        return { objective: contentOf(plain), successCriteria: null, details: [], sources };
      }
      const objective = fieldOf(plain, ...objectiveFields) ?? textNode(name);
      const details = furtherOf(plain, [...objectiveFields, ...criteriaFields]);
      return { objective, successCriteria: fieldOf(plain, ...criteriaFields), details, sources };
    },
  );
  const further = [
    ...furtherOf(ranked, ["primary_objectives", ...Object.keys(ranked).filter(isEndpointList)]),
    ...furtherOf(others, ["primary", "primary_objectives"]),
  ];
  return primary.length === 0 && further.length === 0 ? null : { primary, further };
}

/** `primary_endpoints` and the like belong to the registry of endpoints. */
const isEndpointList = (key: string) => /(^|_)endpoints?$/.test(key);

/** PLAN-1: ITT, safety, per-protocol, primary. Their fields, in order. */
const roles: readonly (readonly [label: string, ...fields: string[]])[] = [
  ["ITT", "itt", "itt_population", "intent_to_treat", "intention_to_treat", "full_analysis_set"],
  ["Safety", "safety", "safety_population", "safety_set"],
  ["Per-protocol", "per_protocol", "per_protocol_population", "pp", "per_protocol_set"],
  ["Primary", "primary", "primary_population"],
];

const nameFields = ["name", "population", "label"];
const acronymFields = ["acronym", "abbreviation"];
const definitionFields = ["definition", "description"];
const sizeFields = ["size", "n", "number"];
const populationFields = [...nameFields, ...acronymFields, ...definitionFields, ...sizeFields];

/** PLAN-1. Sets of the domain document that are not among them follow. */
export function readPopulations(document: JsonObject): PlanPopulations | null {
  const registered = populationsOf(document.analysis_populations);
  const names = new Set(
    registered.flatMap(({ name, acronym }) => [name, acronym].map((node) => (node ? key(lineOf(node)) : ""))),
  );
  const sets = populationsOf(document.analysis_sets).filter(
    ({ role, acronym, name }) =>
      ![role ?? "", acronym ? lineOf(acronym) : "", name ? lineOf(name) : ""].some(
        (text) => text !== "" && names.has(key(text)),
      ),
  );
  const populations = [...registered, ...sets];
  const numbers = furtherOf(asObject(document.populations), []);
  return populations.length === 0 && numbers.length === 0 ? null : { populations, numbers };
}

const key = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");

function populationsOf(value: Json | undefined): PlanPopulation[] {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) {
    return elementsOf(value, populationFields).map(({ element, sources }) =>
      populationOf(null, element, sources),
    );
  }
  const { other_populations: others, ...named } = plain;
  const isOne = definitionFields.some((field) => typeof unwrap(named[field]) === "string");
  const found = isOne
    ? [{ rank: roles.length, population: populationOf(null, named, []) }]
    : elementsOf(named, []).map(({ element, name, sources }) => ({
        rank: rankOf(name ?? ""),
        population: populationOf(roles[rankOf(name ?? "")]?.[0] ?? name, element, sources),
      }));
  const inOrder = found.toSorted((one, other) => one.rank - other.rank).map(({ population }) => population);
  return [...inOrder, ...populationsOf(others)];
}

function rankOf(name: string): number {
  const found = roles.findIndex(([, ...fields]) => fields.some((field) => key(field) === key(name)));
  return found < 0 ? roles.length : found;
}

function populationOf(role: string | null, element: Json, sources: Provenance[]): PlanPopulation {
  const plain = unwrap(element);
  if (!isJsonObject(plain)) {
    const none = { name: null, acronym: null, size: null, details: [], sources };
    return { ...none, role, definition: contentOf(plain) };
  }
  return {
    role,
    name: fieldOf(plain, ...nameFields),
    acronym: fieldOf(plain, ...acronymFields),
    definition: fieldOf(plain, ...definitionFields),
    size: fieldOf(plain, ...sizeFields),
    details: furtherOf(plain, populationFields),
    sources,
  };
}

const endpointFields = {
  type: ["type", "endpoint_type"],
  name: ["name", "endpoint", "endpoint_name", "title"],
  metric: ["analysis_metric", "metric"],
  timePoints: ["time_points", "timepoints", "time_point", "timepoint"],
  hypothesis: ["hypothesis", "hypothesis_type"],
} as const;

/** PLAN-1: type, name, analysis metric, time points and hypothesis of each. */
export function readEndpoints(document: JsonObject): PlanEndpoint[] | null {
  const ranked = asObject(document.objectives_endpoints);
  const isOneSided = isStatedAsOneSided(document);
  const lists = Object.entries(ranked).filter(([key]) => isEndpointList(key));
  const endpoints = lists.flatMap(([key, list]) => {
    const rank = humanizeLabel(key.replace(/_?endpoints?$/, "")) || "Endpoint";
    return elementsOf(list, [...endpointFields.name, "definition"]).map(({ element, name, sources }) => {
      const plain = unwrap(element);
      const record = isJsonObject(plain) ? plain : {};
      const title = isJsonObject(plain) ? textNode(name) : contentOf(plain);
      const described = textsIn([element, name], ...endpointFields.name, "definition", "description");
      return {
        type: fieldOf(record, ...endpointFields.type) ?? textNode(capitalized(rank)),
        name: fieldOf(record, ...endpointFields.name) ?? title,
        metric: contradictsProportion(described)
          ? statedOf(record, ...endpointFields.metric)
          : statedOr(planDefaults.analysisMetric, record, ...endpointFields.metric),
        timePoints: statedOf(record, ...endpointFields.timePoints),
        hypothesis: isOneSided
          ? statedOf(record, ...endpointFields.hypothesis)
          : statedOr(planDefaults.hypothesis, record, ...endpointFields.hypothesis),
        definition: fieldOf(record, "definition", "description"),
        details: furtherOf(record, [...Object.values(endpointFields).flat(), "definition", "description"]),
        sources,
      };
    });
  });
  return endpoints.length === 0 ? null : endpoints;
}
