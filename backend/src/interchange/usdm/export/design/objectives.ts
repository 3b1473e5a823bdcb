import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import { notStated } from "../../model/not-stated.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import type { Term } from "../codes.ts";
import { paragraph } from "../html-text.ts";
import { at, firstText, itemsAt, statedText } from "../plain.ts";
import type { Source } from "../source.ts";

export interface StatedEndpoint {
  readonly name: string;
  readonly text: string;
}

interface Level {
  readonly key: "primary" | "secondary" | "exploratory";
  readonly objective: Term;
  readonly endpoint: Term;
  readonly short: string;
}

const levels: readonly Level[] = [
  { key: "primary", objective: "primaryObjective", endpoint: "primaryEndpoint", short: "Primary" },
  { key: "secondary", objective: "secondaryObjective", endpoint: "secondaryEndpoint", short: "Secondary" },
  {
    key: "exploratory",
    objective: "exploratoryObjective",
    endpoint: "exploratoryEndpoint",
    short: "Exploratory",
  },
];

/**
 * Objectives with their endpoints. The documents list both, but rarely state which endpoint belongs to which
 * objective: the endpoints of a level are placed below its first objective. USDM allows one primary objective:
 * several are joined into one text.
 */
export function objectives(build: Builder, source: Source): UsdmObject[] {
  return levels.flatMap((level) => {
    const stated = objectiveTexts(source, level.key);
    const found = endpointsOf(source, level.key);
    const required = level.key === "primary";
    if (!required && stated.length === 0 && found.length === 0) return [];
    // USDM requires a primary objective with an endpoint, even for a protocol that states none.
    const endpoints = required && found.length === 0 ? [{ name: notStated, text: notStated }] : found;
    const texts = (stated.length > 0 ? stated : [notStated]).map(paragraph);
    const separate = level.key === "primary" ? [texts.join("")] : texts;
    return separate.map((text, index) =>
      build.make("Objective", {
        name: build.name(
          "Objective",
          `${level.short} objective${separate.length > 1 ? ` ${index + 1}` : ""}`,
        ),
        text,
        level: build.code(level.objective),
        endpoints: (index === 0 ? endpoints : []).map((endpoint) =>
          build.make("Endpoint", {
            name: build.name("Endpoint", endpoint.name),
            label: endpoint.name,
            text: paragraph(endpoint.text),
            purpose: notStated,
            level: build.code(level.endpoint),
          }),
        ),
      }),
    );
  });
}

function objectiveTexts(source: Source, level: Level["key"]): string[] {
  const lists = [
    ...[source.plan, source.sap].map((document) =>
      at(document, "objectives_endpoints", `${level}_objectives`),
    ),
    ...[source.domain(/^study objectives$/i), source.plan, source.sap].map((document, index) =>
      index === 0 ? at(document, level) : at(document, "objectives", level),
    ),
    partsOf(source.domain(/^endpoints\b/i)).map((part) => at(part, `${level}_objective`) ?? null),
  ];
  return firstFilled(lists, (item) => firstText({ item }, ["item", "objective"], ["item"]));
}

function endpointsOf(source: Source, level: Level["key"]): StatedEndpoint[] {
  const domain = source.domain(/^endpoints\b/i);
  const lists = [
    ...[source.plan, source.sap].map((document) =>
      at(document, "objectives_endpoints", `${level}_endpoints`),
    ),
    at(source.sap, "endpoints", level),
    at(domain, `${level}_endpoints`),
    partsOf(domain).map((part) => at(part, `${level}_endpoint`) ?? null),
    ...(level === "primary" ? [at(domain, "co_primary_endpoints")] : []),
    ...(level === "exploratory" ? [at(domain, "exploratory")] : []),
  ];
  return firstFilled(lists, (item) => {
    const name = firstText({ item }, ["item", "name"], ["item"]);
    if (name === null) return null;
    return { name, text: endpointText(name, item) };
  });
}

/** A study in several parts may state its objectives by part: `part_1`, `part_2`. */
function partsOf(domain: Json): Json[] {
  const parts = Object.entries(isJsonObject(domain) ? domain : {}).filter(([key]) => /^part_\w+$/.test(key));
  return [domain, ...parts.map(([, part]) => part)];
}

/** The definition after the name, and the time points, which have no attribute of their own. */
function endpointText(name: string, item: Json): string {
  const definition = firstText({ item }, ["item", "definition"]);
  const times = firstText({ item }, ["item", "time_points"]);
  return [
    definition === null ? name : `${name}: ${definition}`,
    times === null ? null : `Time points: ${times}`,
  ]
    .filter((text) => text !== null)
    .join(". ");
}

/** The content of the first list that is not empty. */
function firstFilled<T>(lists: readonly (Json | undefined)[], read: (item: Json) => T | null): T[] {
  for (const list of lists) {
    const found = itemsAt({ list: list ?? null } satisfies JsonObject, "list").flatMap(
      (item) => read(item) ?? [],
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a document text mentions an endpoint. */
export function mentionsEndpoint(endpoint: UsdmObject, text: string): boolean {
  return statedText(endpoint.label)?.toLowerCase() === text.trim().toLowerCase();
}
