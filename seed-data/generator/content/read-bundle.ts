import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type BundleContent,
  type BundleFileName,
  bundleFiles,
} from "../../../backend/src/contract/bundle/index.ts";
import type { Json } from "../../../backend/src/contract/value.ts";

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
  const read = async <Name extends BundleFileName>(
    name: Name,
    parse: (json: Json) => BundleContent<Name>,
  ) => {
    const source = await readFile(join(folder, name), "utf8").catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (source === null) return null;
    sources.set(name, source);
    try {
      return parse(JSON.parse(source));
    } catch (error) {
      throw new Error(
        `${join(folder, name)} is not valid: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const protocol = await read("protocol.json", (json) => bundleFiles["protocol.json"].parse(json));
  if (!protocol) throw new Error(`${folder} is not a bundle: it has no protocol.json`);
  const domains = await read("domains.json", (json) => bundleFiles["domains.json"].parse(json));
  const narrative = await read("narrative.json", (json) => bundleFiles["narrative.json"].parse(json));
  const schedule = await read("schedule.json", (json) => bundleFiles["schedule.json"].parse(json));
  const risks = await read("risk-library.json", (json) => bundleFiles["risk-library.json"].parse(json));
  const eligibility = await read("eligibility.json", (json) => bundleFiles["eligibility.json"].parse(json));
  const shells = await read("tlf-shells.json", (json) => bundleFiles["tlf-shells.json"].parse(json));
  const sap = await read("sap.json", (json) => bundleFiles["sap.json"].parse(json));
  const plan = await read("statistical-analysis-plan.json", (json) =>
    bundleFiles["statistical-analysis-plan.json"].parse(json),
  );
  await read("statistical-analysis.json", (json) => bundleFiles["statistical-analysis.json"].parse(json));
  await read("schedule-html/tables.json", (json) => bundleFiles["schedule-html/tables.json"].parse(json));
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
