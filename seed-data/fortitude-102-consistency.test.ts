import { bundleRiskLibrarySchema, bundleTlfSchema, type Json, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { pageTargets } from "./generator/document-settings.ts";
import { listOf } from "./library/bundle-facts.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, rowsIn, listIn, inDomain, textOfSection } = readStudy("fortitude-102");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));
const document = bundleTlfSchema.parse(read("tlf-shells.json"));
const shells = document.tlf_specifications;

describe("the study in the registry", () => {
  test("API-3: fortitude-102.md, its aliases, and its image folder", () => {
    expect(protocol).toMatchObject({ id: "fortitude-102.md", imageFolder: "fortitude-102" });
    expect(protocol.aliases).toEqual(["fortitude-102", "NCT05111626"]);
  });

  test("LIB-1: the document has 200 pages", () => {
    expect(pageTargets.get(protocol.id)).toBe(200);
  });

  test("LIB-1: the date range yields the status Active", () => {
    expect(protocol.dateRange).toMatch(/25|26/);
    expect(protocol.dateRange).not.toMatch(/Current/);
  });
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["enrolled, protocol", protocol.screened, 515],
    ["enrolled, design", inDomain("Study Design", "enrolled_patients"), 515],
    ["enrolled, sample size", inDomain("Sample Size", "enrolled"), 515],
    ["planned, design", inDomain("Study Design", "planned_patients"), 528],
    ["planned, sample size", inDomain("Sample Size", "planned.total"), 528],
    ["planned, population", inDomain("Study Population", "size.total"), 528],
    ["planned, plan's domain", inDomain("Statistical Analysis Plan", "populations.planned"), 528],
    ["planned, plan", valueAt(plan, "sample_size_power.planned_enrollment"), 528],
    ["planned, analysis", valueAt(analysis, "populations.planned"), 528],
    ["Part 1, design", inDomain("Study Design", "parts.0.planned"), 20],
    ["Part 1, sample size", inDomain("Sample Size", "planned.part_1"), 20],
    ["Part 1, plan", valueAt(plan, "sample_size_power.part_1"), 20],
    ["Part 1, SAP", valueAt(sap, "analysis_populations.other_populations.1.size"), 20],
    ["Part 2, design", inDomain("Study Design", "parts.1.planned"), 508],
    ["Part 2, sample size", inDomain("Sample Size", "planned.part_2"), 508],
    ["Part 2, SAP", valueAt(sap, "analysis_populations.primary_population.size"), 508],
    ["Part 2, plan", valueAt(plan, "sample_size_power.total_sample_size"), 508],
    ["Part 2, analysis", valueAt(analysis, "populations.randomised"), 508],
    ["bemarituzumab, design", inDomain("Study Design", "arms.0.planned"), 254],
    ["placebo, design", inDomain("Study Design", "arms.1.planned"), 254],
    ["placebo, treatments", inDomain("Study Arms and Interventions", "arms.1.planned"), 254],
    ["placebo, analysis", valueAt(analysis, "populations.placebo"), 254],
    ["deaths, sample size", inDomain("Sample Size", "overall_survival.deaths"), 332],
    ["deaths, plan", valueAt(plan, "sample_size_power.target_events"), 332],
    ["version, metadata", inDomain("Study Metadata", "document.version"), "5.0"],
    ["date, metadata", inDomain("Study Metadata", "document.date"), protocol.protocolDate ?? ""],
    ["version, SAP", valueAt(sap, "sap_metadata.sap_version"), "5.0"],
    ["version, plan's domain", inDomain("Statistical Analysis Plan", "sap_metadata.document_version"), "5.0"],
    ["registration", inDomain("Regulatory", "registration"), protocol.registryNumber ?? ""],
    ["protocol number, SAP", valueAt(sap, "sap_metadata.protocol_id"), protocol.protocolNumber ?? ""],
    ["protocol number, plan", valueAt(plan, "sap_metadata.protocol_id"), protocol.protocolNumber ?? ""],
    ["cycle, design", inDomain("Study Design", "cycle_length_days"), 14],
    ["cycle, treatments", inDomain("Study Arms and Interventions", "cycle_days"), 14],
    ["cycle, schedule", inDomain("Schedule of Assessments", "cycle_length_days"), 14],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("parts and groups add up, in the text too", () => {
    expect([20 + 508, 254 + 254]).toEqual([528, 508]);
    expect(textOfSection("3.1")).toMatch(/About 528 patients are planned, 20 in Part 1 and 508 in Part 2/);
    expect(textOfSection("3.1")).toMatch(/254 to bemarituzumab and 254 to placebo/);
    expect(rowsIn("3.1").map((row) => Number(row.at(-1)))).toEqual([20, 254, 254]);
    expect(textOfSection("9.12")).toMatch(/515 patients enrolled/);
  });

  test("section D lists the versions of the SAP, the last one with the document date", () => {
    const versions = listOf(valueAt(sap, "sap_metadata.amendments")).map((one) => [
      valueAt(one, "version"),
      valueAt(one, "date"),
      valueAt(one, "summary"),
    ]);
    expect(rowsIn("D")).toEqual(versions);
    expect(versions.at(-1)?.slice(0, 2)).toEqual(["5.0", protocol.protocolDate]);
    expect(versions).toHaveLength(Number(inDomain("Study Metadata", "versions")));
    expect(inDomain("Regulatory", "amendments")).toBe(versions.length - 1);
  });
});

test("LIB-1: the two statistical documents do not contradict each other", () => {
  for (const part of ["sample_size_power", "statistical_methods", "missing_data", "multiplicity"]) {
    for (const key of Object.keys(valueAt(analysis, part) ?? {})) {
      expect(valueAt(analysis, `${part}.${key}`), key).toEqual(valueAt(plan, `${part}.${key}`));
    }
  }
  const required = "regulatory_statistical_requirements.fda_requirements";
  expect(namesOf(valueAt(analysis, required))).toEqual(namesOf(valueAt(plan, required)));
});

describe("sample size and interim analyses", () => {
  test("section 9.2: 332 deaths give 90% power for a hazard ratio of 0.70", () => {
    const needed = (4 * (1.95996 + 1.28155) ** 2) / Math.log(0.7) ** 2;
    expect(Math.abs(needed - 332)).toBeLessThan(2);
    expect(14 / 20).toBe(0.7);
  });

  test("section 9.2: 20 patients reveal a toxicity with a 15% rate at least once, with 96% probability", () => {
    expect(Math.round(100 * (1 - 0.85 ** 20))).toBe(96);
  });

  test("information fractions are the deaths at each analysis divided by those at the last", () => {
    const timing = listOf(valueAt(plan, "interim_analyses.timing"));
    const deaths = timing.map((one) => Number(valueAt(one, "events")));
    expect(deaths.map((number) => number / 332)).toEqual(
      timing.map((one) => valueAt(one, "information_fraction")),
    );
    expect(valueAt(plan, "interim_analyses.number")).toBe(deaths.length - 1);
    expect(rowsIn("9.7").map((row) => Number(row[1]))).toEqual(deaths);
  });

  test("significance levels and hazard ratios at the boundaries match section 9.7 and each other", () => {
    // Quantiles of the normal distribution for the levels 0.0193 and 0.0442 of the spending function.
    const limits = new Map([
      ["0.0193", 2.3398],
      ["0.0442", 2.0121],
    ]);
    const [, ...tested] = listOf(valueAt(plan, "interim_analyses.timing"));
    expect(tested).toHaveLength(2);
    for (const [index, one] of tested.entries()) {
      const level = String(valueAt(one, "nominal_alpha"));
      const ratio = Math.exp((-2 * (limits.get(level) ?? 0)) / Math.sqrt(Number(valueAt(one, "events"))));
      expect(Number(valueAt(one, "hazard_ratio_at_boundary"))).toBeCloseTo(ratio, 2);
      expect(rowsIn("9.7")[index + 1]?.slice(4)).toEqual([level, ratio.toFixed(2)]);
    }
  });
});

describe("LIB-1: the first variant of the SAP", () => {
  test("has only its three parts, with wrapped values", () => {
    expect(Object.keys(sap ?? {})).toEqual(["sap_metadata", "objectives_endpoints", "analysis_populations"]);
    const metadata = fieldsOf(sap, "sap_metadata");
    expect(metadata.length).toBeGreaterThan(5);
    expect(metadata.filter((value) => value !== null && typeof value !== "object")).toEqual([]);
  });
});

describe("endpoints, arms, and populations agree", () => {
  test("section 2.2 lists each secondary endpoint by name", () => {
    const names = namesOf(valueAt(sap, "objectives_endpoints.secondary_endpoints"));
    expect(listIn("2.2").map((item) => item.split(":")[0])).toEqual(names);
  });

  test("every endpoint has a supporting shell, and shells support no others", () => {
    const known = ["primary", "secondary", "exploratory"].flatMap((kind) =>
      namesOf(valueAt(plan, `objectives_endpoints.${kind}_endpoints`)),
    );
    const supported = shells.flatMap((one) => namesOf(unwrap(one.endpoints_estimands)));
    expect(new Set(supported)).toEqual(new Set(known));
  });

  test("the design, the treatments, the shells, and section 3.1 have the same two arms", () => {
    const arms = namesOf(inDomain("Study Design", "arms"));
    expect(arms).toHaveLength(2);
    expect(namesOf(inDomain("Study Arms and Interventions", "arms"))).toEqual(arms);
    expect([...new Set(rowsIn("3.1").map(([name]) => name))]).toEqual(arms);
    const compared = shells.filter((one) => namesOf(unwrap(one.treatment_groups)).join() === arms.join());
    expect(compared.length).toBeGreaterThan(60);
  });

  test("the populations of the SAP match section 9.3, and the shells use no others", () => {
    const names = [
      valueAt(sap, "analysis_populations.primary_population.name"),
      ...namesOf(valueAt(sap, "analysis_populations.other_populations")),
    ];
    expect(rowsIn("9.3").map(([name]) => name)).toEqual(names);
    const used = new Set(shells.map((shell) => String(unwrap(shell.population ?? ""))));
    expect([...used].filter((name) => !names.includes(name))).toEqual([
      "Patients who consented to pre-screening",
      "All enrolled patients",
    ]);
  });

  test("some shells have plain values", () => {
    expect(new Set(shells.map((one) => typeof one.population))).toEqual(new Set(["string", "object"]));
  });
});

describe("risk library", () => {
  test("LIB-1: some risks have only a probability, some no place in the matrix, some no priority", () => {
    const placed = (item: (typeof items)[number]) => item.impact !== undefined;
    expect(items.some((item) => !placed(item) && item.probability !== undefined)).toBe(true);
    expect(items.some((item) => !placed(item) && item.probability === undefined)).toBe(true);
    expect(items.some(({ priority }) => priority === undefined)).toBe(true);
  });

  test("the tolerance limits in section 10.3 match the Operations domain", () => {
    const limits = listOf(inDomain("Operations", "quality_tolerance_limits"));
    expect(limits.map((one) => ["parameter", "limit", "reason"].map((key) => valueAt(one, key)))).toEqual(
      rowsIn("10.3"),
    );
  });
});

/** The fields of a part, wrapped or not. */
function fieldsOf(source: Json, part: string): Json[] {
  const value = valueAt(source, part);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.values(value) : [];
}
