import { readFileSync } from "node:fs";
import {
  type BundleFileName,
  bundleDomainsSchema,
  bundleNarrativeSchema,
  bundleProtocolSchema,
  bundleRiskLibrarySchema,
  domainCategories,
  isJsonObject,
  type Json,
  jsonSchema,
  riskCategories,
  riskPriorities,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const read = (file: BundleFileName): Json =>
  jsonSchema.parse(JSON.parse(readFileSync(new URL(`./m14-431/${file}`, import.meta.url), "utf8")));

const protocol = bundleProtocolSchema.parse(read("protocol.json"));
const domains = bundleDomainsSchema.parse(read("domains.json"));
const { sections } = bundleNarrativeSchema.parse(read("narrative.json"));
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));

/** The value at a path of keys in a domain's content, unwrapped at every step. */
function contentAt(domain: string, path: string): Json | undefined {
  const content = Array.isArray(domains) ? undefined : domains[domain]?.protocolData;
  return path.split(".").reduce<Json | undefined>((value, key) => {
    const plain = unwrap(value);
    return isJsonObject(plain) ? unwrap(plain[key]) : undefined;
  }, content ?? undefined);
}

/** The criteria as the text lists them. */
function criteria(section: string): string[] {
  const blocks = sections.find(({ number }) => number === section)?.blocks ?? [];
  return blocks.flatMap((block) => (typeof block !== "string" && "list" in block ? block.list : []));
}

test("000, section 3: the domains come as an object keyed by name, and every section of the dashboard has one", () => {
  expect(Array.isArray(domains)).toBe(false);
  expect(new Set(Object.values(domains).map(({ category }) => category))).toEqual(new Set(domainCategories));
});

test("decisions, protocol ids: the id of the fixed page, and names that its labels are found by", () => {
  expect(protocol).toMatchObject({ id: "m14-431", sponsor: "AbbVie", phase: "Phase 3" });
  expect(protocol.indication).toBe("Crohn's Disease");
  expect(protocol.title).toMatch(/M14-431/);
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["enrolled, protocol", protocol.screened, 624],
    ["enrolled, sample size", contentAt("Sample Size", "all_parts.enrolled"), 624],
    ["enrolled, metadata", contentAt("Study Metadata", "subjects_enrolled"), 624],
    ["randomised in Part 1", contentAt("Sample Size", "randomised_as_published.total"), 324 + 171],
    [
      "randomised, analysis plan",
      contentAt("Statistical Analysis Plan", "populations.randomised"),
      324 + 171,
    ],
    ["planned in Part 1", contentAt("Sample Size", "part_1.planned"), 330 + 165],
    ["registry number", contentAt("Regulatory", "registration"), protocol.registryNumber ?? ""],
    ["amendments", contentAt("Regulatory", "amendments"), 7],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the summary of the criteria counts those of the text", () => {
    const path = "structured_data.summary";
    const count = (key: string) => contentAt("Eligibility Criteria", `${path}.${key}`);
    expect(count("inclusionCriteria")).toBe(criteria("4.1").length);
    expect(count("exclusionCriteria")).toBe(criteria("4.2").length);
    expect(count("totalCriteria")).toBe(criteria("4.1").length + criteria("4.2").length);
    const categories = count("categories");
    const counts = isJsonObject(categories) ? Object.values(categories).map(Number) : [];
    expect(counts.reduce((sum, value) => sum + value, 0)).toBe(count("totalCriteria"));
  });
});

test("the risk library uses every category, every priority and both forms of plan and strategy", () => {
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(riskCategories));
  expect(new Set(items.map(({ priority }) => priority))).toEqual(new Set(riskPriorities));
  for (const key of ["mitigationStrategy", "monitoringPlan"] as const) {
    expect(new Set(items.map((item) => typeof item[key]))).toEqual(new Set(["string", "object"]));
  }
});

test("every risk belongs to a domain of the study", () => {
  expect(items.map(({ domain }) => domain).filter((name) => !(name in domains))).toEqual([]);
});
