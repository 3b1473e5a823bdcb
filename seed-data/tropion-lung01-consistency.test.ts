import { bundleTlfSchema, type Json, unwrap } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { listOf } from "./library/bundle-facts.ts";
import { cumulative, quantile } from "./normal-distribution.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const study = "tropion-lung01";
const { read, protocol, rowsIn, listIn, inDomain, textOfSection } = readStudy(study);
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const shells = bundleTlfSchema.parse(read("tlf-shells.json")).tlf_specifications;

/** The cells of a section's tables, without their heads. */
const cellsIn = (section: string): string[] => rowsIn(section).flat();

test("API-3: the study's id, alias, and image folder", () => {
  expect(protocol).toMatchObject({ id: study, aliases: ["NCT04656652"], imageFolder: "tropion_pages" });
  expect(protocol.title.toUpperCase()).toMatch(/TROPION/);
});

test("LIB-1: the date range yields the status Active", () => {
  expect(protocol.dateRange).toMatch(/25|26/);
  expect(protocol.dateRange).not.toMatch(/Current/);
});

describe("numbers agree in every file", () => {
  test.each<[string, Json | undefined, Json]>([
    ["randomised, protocol", protocol.screened, 604],
    ["randomised, design", inDomain("Study Design", "randomised_patients"), 604],
    ["randomised, sample size", inDomain("Sample Size", "randomised.total"), 604],
    ["randomised, population", inDomain("Study Population", "size.total"), 604],
    [
      "randomised, analysis plan domain",
      inDomain("Statistical Analysis Plan", "populations.randomised"),
      604,
    ],
    ["randomised, SAP", valueAt(sap, "study_design_and_populations.sample_size.total_randomised"), 604],
    ["randomised, plan", valueAt(plan, "sample_size_power.total_sample_size"), 604],
    ["randomised, plan's full analysis set", valueAt(plan, "analysis_populations.itt.size"), 604],
    ["randomised, analysis", valueAt(analysis, "populations.randomised"), 604],
    ["treated, plan's safety set", valueAt(plan, "analysis_populations.safety.size"), 297 + 290],
    ["planned, design", inDomain("Study Design", "planned_patients"), 590],
    ["planned, sample size", inDomain("Sample Size", "planned"), 590],
    ["planned, plan", valueAt(plan, "sample_size_power.planned_enrollment"), 590],
    ["conjugate, design", inDomain("Study Design", "arms.0.randomised"), 299],
    ["conjugate, sample size", inDomain("Sample Size", "randomised.datopotamab_deruxtecan"), 299],
    ["conjugate, SAP", valueAt(sap, "study_design_and_populations.arms.0.n"), 299],
    ["docetaxel, design", inDomain("Study Design", "arms.1.randomised"), 305],
    ["docetaxel, sample size", inDomain("Sample Size", "randomised.docetaxel"), 305],
    ["docetaxel, SAP", valueAt(sap, "study_design_and_populations.arms.1.n"), 305],
    ["events, SAP", valueAt(sap, "study_design_and_populations.sample_size.events_required"), 450],
    ["events, plan", valueAt(plan, "sample_size_power.target_events"), 450],
    ["events, sample size", inDomain("Sample Size", "progression_free_survival.events"), 450],
    ["deaths, plan", valueAt(plan, "sample_size_power.target_deaths"), 400],
    ["deaths, sample size", inDomain("Sample Size", "overall_survival.events"), 400],
    ["version, SAP", valueAt(sap, "document_metadata.sap_version"), "6.0"],
    ["date, SAP", valueAt(sap, "document_metadata.sap_date"), protocol.protocolDate ?? ""],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the groups add up to the number of randomized patients, in the text too", () => {
    expect(299 + 305).toBe(protocol.screened);
    expect(textOfSection("3.1")).toMatch(
      /604 patients were randomised, 299 to datopotamab deruxtecan and 305 to docetaxel/,
    );
    expect(textOfSection("9.3.1")).toMatch(/604 patients .* 299 .* 305 .* 297 and 290/);
  });

  test("LIB-1: there are more versions than the SAP tab shows, each dated in the text", () => {
    const dates = listOf(valueAt(sap, "document_metadata.amendments")).map((one) =>
      String(valueAt(one, "date")),
    );
    expect(dates).toHaveLength(Number(inDomain("Study Metadata", "versions")));
    expect(dates.length).toBeGreaterThan(5);
    expect(cellsIn("D").filter((cell) => /^\d{4}-/.test(cell))).toEqual(dates);
  });
});

describe("LIB-1: the second variant of the SAP", () => {
  test("has no parts of the first variant", () => {
    for (const part of ["sap_metadata", "objectives_endpoints", "analysis_populations"]) {
      expect(valueAt(sap, part), part).toBeUndefined();
    }
  });

  test.each([
    [450, 0.008, 0.69, 0.9],
    [400, 0.042, 0.75, 0.8],
  ])("%d events at a level of %d and a hazard ratio of %d give %d power", (events, level, ratio, power) => {
    const needed = (4 * (quantile(1 - level / 2) + quantile(power)) ** 2) / Math.log(ratio) ** 2;
    expect(Math.abs(needed - events)).toBeLessThan(2);
  });

  test("the levels of the primary endpoints add up to the level of the plan", () => {
    expect(0.008 + 0.042).toBeCloseTo(Number(valueAt(plan, "sample_size_power.alpha")), 10);
  });

  test("information fractions are the deaths at each analysis divided by those at the last", () => {
    const timing = listOf(valueAt(plan, "interim_analyses.timing"));
    const deaths = timing.map((one) => Number(valueAt(one, "events")));
    const fractions = timing.map((one) => valueAt(one, "information_fraction"));
    expect(deaths.map((number) => number / 400)).toEqual(fractions);
    expect(valueAt(sap, "statistical_methodology.interim_analyses.information_fractions")).toEqual(fractions);
    expect(valueAt(sap, "statistical_methodology.interim_analyses.number")).toBe(deaths.length - 1);
  });

  test("the first boundary follows the spending function, and each is stricter than the next", () => {
    const boundaries = listOf(valueAt(sap, "statistical_methodology.interim_analyses.stopping_boundaries"));
    const levels = boundaries.map((one) => Number(valueAt(one, "two_sided_level")));
    // Lan and DeMets, O'Brien-Fleming shape, at 60 % of the information and a level of 4.2 %.
    const spent = 2 * (2 - 2 * cumulative(quantile(1 - 0.021 / 2) / Math.sqrt(0.6)));
    expect(levels[0]).toBeCloseTo(spent, 4);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(levels.at(-1)).toBeLessThan(0.042);
    for (const one of boundaries) {
      const z = quantile(1 - Number(valueAt(one, "two_sided_level")) / 2);
      const ratio = Math.exp((-2 * z) / Math.sqrt(Number(valueAt(one, "deaths"))));
      expect(Number(valueAt(one, "hazard_ratio_at_boundary"))).toBeCloseTo(ratio, 2);
      expect(cellsIn("9.7")).toContain(Number(valueAt(one, "two_sided_level")).toFixed(4));
    }
  });

  test("each estimand belongs to an endpoint and is in section 2.4", () => {
    const endpoints = [
      ...namesOf(valueAt(sap, "endpoints.primary")),
      ...namesOf(valueAt(sap, "endpoints.secondary")),
    ];
    const estimands = listOf(valueAt(sap, "endpoints.estimands"));
    expect(estimands).toHaveLength(4);
    for (const estimand of estimands) {
      expect(endpoints).toContain(valueAt(estimand, "endpoint"));
      expect(cellsIn("2.4")).toContain(valueAt(estimand, "intercurrent_events"));
    }
  });

  test("one exploratory endpoint has no name, since the view numbers it", () => {
    const unnamed = listOf(valueAt(sap, "endpoints.exploratory")).filter(
      (one) => valueAt(one, "name") === undefined,
    );
    expect(unnamed).toHaveLength(1);
  });
});

describe("endpoints and populations agree", () => {
  test("the text lists each secondary endpoint", () => {
    expect(listIn("2.2")).toHaveLength(namesOf(valueAt(sap, "endpoints.secondary")).length);
  });

  test("the populations of the SAP match section 9.3, and the shells use no others", () => {
    const names = namesOf(valueAt(sap, "study_design_and_populations.analysis_populations"));
    expect(names).toHaveLength(6);
    expect(names.filter((name) => !cellsIn("9.3").includes(name))).toEqual([]);
    const used = new Set(shells.map((shell) => String(unwrap(shell.population ?? ""))));
    expect([...used].filter((name) => !names.includes(name) && name !== "All randomised patients")).toEqual(
      [],
    );
  });
});

describe("risk library", () => {
  test("the tolerance limits in section 10.3 match the Operations domain", () => {
    const limits = listOf(inDomain("Operations", "quality_tolerance_limits"));
    expect(limits.map((limit) => valueAt(limit, "parameter"))).toEqual(
      cellsIn("10.3").filter((_, index) => index % 3 === 0),
    );
  });
});
