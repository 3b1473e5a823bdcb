import { contentOf } from "../../../content/content-node.ts";
import { lineOf } from "../../../content/line-of.ts";
import { fieldOf, furtherOf } from "../../../content/read-fields.ts";
import { asObject } from "../../../content/read-json.ts";
import type { PlanPopulation, PlanPopulations } from "../../../contract/study/statistical-plan.ts";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type Provenance,
  unwrap,
} from "../../../contract/value.ts";
import { elementsOf } from "./read-items.ts";

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
const known = [...nameFields, ...acronymFields, ...definitionFields, ...sizeFields];

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
    return elementsOf(value, known).map(({ element, sources }) => populationOf(null, element, sources));
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
    details: furtherOf(plain, known),
    sources,
  };
}
