import { bundleProtocolSchema, isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { valueAt } from "../read-study.ts";
import { readText } from "./bundle-text.ts";
import type { LibraryBundle } from "./read-library.ts";

type Scalar = string | number | boolean;

/** A value that is neither list nor object, with the way to it. Provenance is not content. */
export interface Leaf {
  readonly path: string;
  /** The last name on the way: an item of a list has the list's. */
  readonly key: string;
  readonly value: Scalar;
}

export function leavesOf(content: Json | undefined, path = "", key = ""): Leaf[] {
  const value = unwrap(content);
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}.${index}`, key));
  if (!isJsonObject(value)) return [{ path, key, value }];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "provenance" ? [] : leavesOf(inner, `${path}.${name}`, name),
  );
}

export const listOf = (value: Json | undefined): readonly Json[] => {
  const plain = unwrap(value);
  return Array.isArray(plain) ? plain : [];
};

export const textAt = (source: Json | undefined, path: string): string | undefined => {
  const value = valueAt(source, path);
  return typeof value === "string" ? value : undefined;
};

/** What the rules of consistency read of a bundle. */
export function factsOf({ files, pages }: LibraryBundle) {
  const listed = files["domains.json"];
  const domains = new Map<string, Json | undefined>(
    Array.isArray(listed)
      ? listed.map((domain) => [textAt(domain, "domainName") ?? "", valueAt(domain, "protocolData")])
      : Object.entries(isJsonObject(listed) ? listed : {}).map(([name, domain]) => [
          name,
          valueAt(domain, "protocolData"),
        ]),
  );
  const sap = files["sap.json"];
  const plan = files["statistical-analysis-plan.json"];
  const analysis = files["statistical-analysis.json"];
  const protocol = bundleProtocolSchema.parse(files["protocol.json"]);
  const synonyms = synonymsOf(protocol.compound);
  return {
    files,
    pages,
    protocol,
    synonyms,
    domain: (name: string): Json | undefined => domains.get(name),
    domainNames: [...domains.keys()],
    sap,
    plan,
    analysis,
    /** The documents on statistics that the bundle has. */
    statistics: [sap, plan, analysis].filter((one) => one !== undefined),
    shells: listOf(valueAt(files["tlf-shells.json"], "tlf_specifications")),
    tables: Object.values(recordAt(files["schedule.json"], "tables")),
    ...readText(files["narrative.json"], synonyms),
  };
}

export type Facts = ReturnType<typeof factsOf>;

/** `Datopotamab deruxtecan (DS-1062a, Dato-DXd)`: what stands in brackets is another name of what stands before. */
function synonymsOf(compound = ""): Map<string, string> {
  const [, name = "", others = ""] = /^(.*?) \((.*)\)$/.exec(compound.toLowerCase()) ?? [];
  return new Map(
    others
      .split(", ")
      .filter((other) => other !== "")
      .map((other) => [other, name]),
  );
}

function recordAt(source: Json | undefined, path: string): Record<string, Json> {
  const value = valueAt(source, path);
  return isJsonObject(value) ? value : {};
}
