import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  type BundleContent,
  type BundleFileName,
  bundleFiles,
} from "../../../backend/src/contract/bundle/index.ts";

/** The content of a bundle as its document is made from it, and the raw JSON of each file for stamping. */
export interface Bundle {
  readonly folder: string;
  readonly protocol: BundleContent<"protocol.json">;
  readonly domains: readonly BundleDomainContent[];
  readonly narrative: BundleContent<"narrative.json">["sections"];
  readonly eligibility: BundleContent<"eligibility.json"> | null;
  readonly schedule: BundleContent<"schedule.json">["tables"] | null;
  readonly shells: BundleContent<"tlf-shells.json"> | null;
  readonly risks: BundleContent<"risk-library.json">["items"];
  readonly sap: BundleContent<"sap.json"> | null;
  readonly plan: BundleContent<"statistical-analysis-plan.json"> | null;
  readonly sources: ReadonlyMap<BundleFileName, string>;
}

type DomainList = Extract<BundleContent<"domains.json">, readonly unknown[]>;
type BundleDomainContent = DomainList[number];

/** Reads a bundle folder and checks every file against the ingest format. @throws with file, path and reason */
export async function readBundle(folder: string): Promise<Bundle> {
  const sources = new Map<BundleFileName, string>();
  const read = async <S extends z.ZodType>(name: BundleFileName, schema: S): Promise<z.output<S> | null> => {
    const path = join(folder, name);
    if (!existsSync(path)) return null;
    const source = await readFile(path, "utf8");
    sources.set(name, source);
    try {
      return schema.parse(JSON.parse(source));
    } catch (error) {
      throw new Error(`${path} is not valid: ${error instanceof Error ? error.message : error}`);
    }
  };
  const protocol = await read("protocol.json", bundleFiles["protocol.json"]);
  if (!protocol) throw new Error(`${folder} is not a bundle: it has no protocol.json`);
  const domains = await read("domains.json", bundleFiles["domains.json"]);
  const narrative = await read("narrative.json", bundleFiles["narrative.json"]);
  const schedule = await read("schedule.json", bundleFiles["schedule.json"]);
  const risks = await read("risk-library.json", bundleFiles["risk-library.json"]);
  const eligibility = await read("eligibility.json", bundleFiles["eligibility.json"]);
  const shells = await read("tlf-shells.json", bundleFiles["tlf-shells.json"]);
  const sap = await read("sap.json", bundleFiles["sap.json"]);
  const plan = await read("statistical-analysis-plan.json", bundleFiles["statistical-analysis-plan.json"]);
  await read("statistical-analysis.json", bundleFiles["statistical-analysis.json"]);
  await read("schedule-html/tables.json", bundleFiles["schedule-html/tables.json"]);
  return {
    folder,
    protocol,
    domains: listDomains(domains ?? []),
    narrative: narrative?.sections ?? [],
    eligibility,
    schedule: schedule?.tables ?? null,
    shells,
    risks: risks?.items ?? [],
    sap,
    plan,
    sources,
  };
}

/** Domains come as a list, or as an object keyed by name. */
function listDomains(domains: BundleContent<"domains.json">): BundleDomainContent[] {
  if (Array.isArray(domains)) return domains;
  return Object.entries(domains).map(([domainName, domain]) => ({ domainName, ...domain }));
}
