import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  type BundleFileName,
  bundleDomainsSchema,
  isJsonObject,
  type Json,
  jsonSchema,
  unwrap,
} from "@trialtrace/backend/contract";

const root = new URL(".", import.meta.url);

/** The studies whose bundle has a file. */
export const studiesWith = (file: BundleFileName): string[] =>
  readdirSync(root).filter((study) => existsSync(new URL(`${study}/${file}`, root)));

/** A file of a study's bundle as text. */
export const readText = (study: string, file: string): string =>
  readFileSync(new URL(`${study}/${file}`, root), "utf8");

/** The value at a path of keys and indices, unwrapped at every step. */
export function valueAt(source: Json | undefined, path: string): Json | undefined {
  return path.split(".").reduce<Json | undefined>((value, key) => {
    const plain = unwrap(value);
    if (Array.isArray(plain)) return unwrap(plain[Number(key)]);
    return isJsonObject(plain) ? unwrap(plain[key]) : undefined;
  }, source);
}

/** A seeded study as the tests of its consistency read it. */
export function readStudy(study: string) {
  const read = (file: BundleFileName): Json => jsonSchema.parse(JSON.parse(readText(study, file)));
  const domains = bundleDomainsSchema.parse(read("domains.json"));
  const contents = new Map(
    Array.isArray(domains)
      ? domains.map(({ domainName, protocolData }) => [domainName, protocolData] as const)
      : Object.entries(domains).map(([name, { protocolData }]) => [name, protocolData] as const),
  );
  return {
    read,
    domains,
    domainNames: [...contents.keys()],
    inDomain: (name: string, path: string): Json | undefined =>
      valueAt(contents.get(name) ?? undefined, path),
  };
}

/** The sum of the counts that a summary holds by name. */
export function sumOf(counts: Json | undefined): number {
  return Object.values(isJsonObject(counts) ? counts : {}).reduce<number>(
    (sum, count) => sum + Number(count),
    0,
  );
}

/** The names of a list's items: `name` of a record, or the item itself. */
export const namesOf = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list : []).map((item) => {
    const plain = unwrap(item);
    return String(isJsonObject(plain) ? unwrap(plain.name) : plain);
  });
