import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import type { ScheduleTables } from "../../../schedule/table.ts";
import { plainOf } from "./plain.ts";

/** The input of an export. */
export interface ExportContent {
  /** The JSON documents of the bundle, by file name, as ingested. */
  readonly documents: Readonly<Record<string, Json>>;
  /** The last saved schedule; null if the protocol has none. */
  readonly tables: ScheduleTables | null;
}

/** The documents of a bundle without provenance, and its domains as a list. */
export interface Source {
  readonly protocol: Json;
  readonly sap: Json;
  readonly plan: Json;
  readonly analysis: Json;
  readonly eligibility: Json;
  readonly narrative: Json;
  readonly tables: ScheduleTables;
  /** The extracted content of the first domain with a matching name; null if there is none. */
  domain(name: RegExp): Json;
}

export function readSource({ documents, tables }: ExportContent): Source {
  const of = (file: string) => plainOf(documents[file]);
  const domains = domainsOf(documents["domains.json"]);
  return {
    protocol: of("protocol.json"),
    sap: of("sap.json"),
    plan: of("statistical-analysis-plan.json"),
    analysis: of("statistical-analysis.json"),
    eligibility: of("eligibility.json"),
    narrative: of("narrative.json"),
    tables: tables ?? {},
    domain: (name) => domains.find((domain) => name.test(domain.name))?.content ?? null,
  };
}

/** `domains.json` is a list, or an object keyed by name. */
export function domainsOf(json: Json | undefined): { name: string; content: Json }[] {
  const listed: [Json | undefined, JsonObject][] = Array.isArray(json)
    ? json.filter(isJsonObject).map((domain) => [domain.domainName, domain])
    : Object.entries(isJsonObject(json) ? json : {}).flatMap(([name, domain]) =>
        isJsonObject(domain) ? [[name, domain]] : [],
      );
  return listed.flatMap(([name, domain]) =>
    typeof name === "string" ? [{ name, content: plainOf(domain.protocolData) }] : [],
  );
}
