import { isJsonObject, type Json } from "../../../contract/value.ts";
import { type Attribute, attributesOf, isUsdmClass } from "../model/attributes.ts";
import type { Instance, UsdmGraph } from "../model/graph.ts";
import { type Fault, fault, inFile, type Rules } from "./rule.ts";

/** What the classes of the model require of every object: the published rules on the API schema. */
export const structureRules: Rules = {
  DDF00081: inFile("error", "Objects must be located where the model allows their class.", wrongClasses),
  DDF00082: inFile("error", "Values must have the type that the model defines for the attribute.", (graph) =>
    eachAttribute(graph, wrongType),
  ),
  DDF00125: inFile(
    "error",
    "Objects must have every required attribute, and none that the model does not define.",
    attributesPresent,
  ),
  DDF00126: inFile(
    "error",
    "An attribute must hold a list if and only if the model defines a list.",
    wrongCardinality,
  ),
};

type Check = (instance: Instance, attribute: Attribute, value: Json) => Iterable<Fault>;

/** Runs a check on every attribute that has a value. */
function* eachAttribute(graph: UsdmGraph, check: Check): Iterable<Fault> {
  for (const instance of graph.instances) {
    for (const attribute of attributesOf(instance.type).values()) {
      const value = instance.value[attribute.name];
      if (value !== undefined && value !== null) yield* check(instance, attribute, value);
    }
  }
}

function* attributesPresent(graph: UsdmGraph): Iterable<Fault> {
  for (const instance of graph.instances) {
    const known = attributesOf(instance.type);
    for (const { name, optional } of known.values()) {
      const value = instance.value[name];
      if (optional || (value !== undefined && value !== null)) continue;
      yield fault(instance, `${instance.type} has no ${name}, which is required.`, name);
    }
    if (instance.value.instanceType === undefined) {
      yield fault(instance, "The object does not state its class (instanceType).", "instanceType");
    }
    for (const name of Object.keys(instance.value)) {
      if (known.has(name) || name === "instanceType") continue;
      yield fault(instance, `${instance.type} has no attribute ${name}.`, name);
    }
  }
}

function* wrongCardinality(graph: UsdmGraph): Iterable<Fault> {
  for (const instance of graph.instances) {
    for (const { name, list } of attributesOf(instance.type).values()) {
      const value = instance.value[name];
      if (value === undefined || list === Array.isArray(value) || (value === null && !list)) continue;
      const message = list ? `${name} must be a list.` : `${name} must be a single value, not a list.`;
      yield fault(instance, message, name);
    }
  }
}

function* wrongClasses(graph: UsdmGraph): Iterable<Fault> {
  const [study] = graph.instances;
  const stated = study?.value.instanceType;
  if (study && stated !== undefined && stated !== "Study") {
    yield fault(study, `The study must have the class Study, not ${JSON.stringify(stated)}.`, "instanceType");
  }
  yield* eachAttribute(graph, wrongClass);
}

function* wrongClass(instance: Instance, { name, kinds }: Attribute, value: Json): Iterable<Fault> {
  if (!kinds.some(isUsdmClass)) return;
  for (const [held, place] of valuesOf(value, name)) {
    if (!isJsonObject(held) || held.instanceType === undefined) continue;
    const stated = held.instanceType;
    if (typeof stated === "string" && kinds.includes(stated)) continue;
    const message = `${name} must hold ${kinds.join(" or ")}, not ${JSON.stringify(stated)}.`;
    yield fault(instance, message, place);
  }
}

function* wrongType(instance: Instance, { name, kinds, refersTo }: Attribute, value: Json): Iterable<Fault> {
  const wanted = refersTo === null ? kinds : ["text"];
  for (const [held, place] of valuesOf(value, name)) {
    if (wanted.some((kind) => isOfKind(held, kind))) continue;
    yield fault(instance, `${name} must be ${wanted.map(nameOf).join(" or ")}.`, place);
  }
}

/** A value, or each value of a list, with its path relative to the object. */
function valuesOf(value: Json, name: string): [Json, string][] {
  return Array.isArray(value) ? value.map((one, index) => [one, `${name}[${index}]`]) : [[value, name]];
}

const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const kindsOfValues: Readonly<Record<string, readonly [name: string, test: (value: Json) => boolean]>> = {
  text: ["a text", (value) => typeof value === "string"],
  boolean: ["true or false", (value) => typeof value === "boolean"],
  number: ["a number", (value) => typeof value === "number"],
  integer: ["a whole number", Number.isInteger],
  date: ["a date (2026-01-31)", (value) => typeof value === "string" && datePattern.test(value)],
  uuid: ["a UUID", (value) => typeof value === "string" && uuidPattern.test(value)],
};

/** Any other kind is the class of an object. */
const isOfKind = (value: Json, kind: string): boolean =>
  kindsOfValues[kind]?.[1](value) ?? isJsonObject(value);

const nameOf = (kind: string): string => kindsOfValues[kind]?.[0] ?? `an object (${kind})`;
