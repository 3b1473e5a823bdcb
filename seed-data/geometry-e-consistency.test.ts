import {
  bundleEligibilitySchema,
  bundleRiskLibrarySchema,
  bundleTlfSchema,
  type Json,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { listOf } from "./library/bundle-facts.ts";
import { cumulative, quantile } from "./normal-distribution.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, rowsIn, listIn, domainNames, inDomain, textOfSection } = readStudy("geometry-e");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));
const shells = bundleTlfSchema.parse(read("tlf-shells.json")).tlf_specifications;

const numberIn = (source: Json, path: string): number => Number(valueAt(source, path));

test("API-3: the study's id, aliases, and image folder", () => {
  expect(protocol).toMatchObject({
    id: "NCT04816214_protocol.pdf",
    aliases: ["geometry-e", "NCT04816214"],
    imageFolder: "geometry-e",
  });
});

test("LIB-1: without an acronym, area, and indication, the card derives them or shows defaults", () => {
  expect(protocol.protocolAcronym).toBeUndefined();
  expect(protocol.protocolShortTitle).toMatch(/^GEOMETRY-E/);
  expect([protocol.therapeuticArea, protocol.indication]).toEqual([undefined, undefined]);
});

describe("numbers agree in every file", () => {
  const sampleSize = "study_design_and_populations.sample_size";
  test.each<[string, Json | undefined, Json]>([
    ["enrolled, protocol", protocol.screened, 6],
    ["enrolled, design", inDomain("Study Design", "enrolled"), 6],
    ["enrolled, sample size", inDomain("Sample Size", "enrolled"), 6],
    ["enrolled, SAP", valueAt(sap, `${sampleSize}.enrolled`), 6],
    ["enrolled, plan", valueAt(plan, "sample_size_power.enrolled"), 6],
    ["enrolled, analysis", valueAt(analysis, "populations.enrolled_in_the_run_in_part"), 6],
    ["planned, design", inDomain("Study Design", "planned_randomised"), 225],
    ["planned, sample size", inDomain("Sample Size", "planned.randomised"), 225],
    ["planned, SAP", valueAt(sap, `${sampleSize}.total_planned`), 225],
    ["planned, plan", valueAt(plan, "sample_size_power.total_sample_size"), 225],
    ["planned, analysis", valueAt(analysis, "populations.planned_randomised"), 225],
    ["planned with the run-in part, design", inDomain("Study Design", "planned_total"), 245],
    ["planned with the run-in part, plan", valueAt(plan, "sample_size_power.planned_enrollment"), 245],
    ["pair, design", inDomain("Study Design", "arms.0.planned"), 150],
    ["pair, SAP", valueAt(sap, "study_design_and_populations.arms.0.n"), 150],
    ["chemotherapy, design", inDomain("Study Design", "arms.1.planned"), 75],
    ["chemotherapy, SAP", valueAt(sap, "study_design_and_populations.arms.1.n"), 75],
    ["events, plan", valueAt(plan, "sample_size_power.target_events"), 182],
    ["events, sample size", inDomain("Sample Size", "progression_free_survival.events"), 182],
    ["deaths, plan", valueAt(plan, "sample_size_power.target_deaths"), 150],
    ["version of the analysis plan, plan", valueAt(plan, "sap_metadata.sap_version"), "2.0"],
    ["version of the analysis plan, SAP", valueAt(sap, "document_metadata.sap_version"), "2.0"],
    ["date, SAP", valueAt(sap, "document_metadata.sap_date"), protocol.protocolDate ?? ""],
    ["date, metadata", inDomain("Study Metadata", "document.date"), protocol.protocolDate ?? ""],
    ["number, SAP", valueAt(sap, "document_metadata.protocol_id"), protocol.protocolNumber ?? ""],
    ["pages, SAP", valueAt(sap, "metadata.pdf_pages"), 235],
    ["versions, metadata", inDomain("Study Metadata", "versions"), rowsIn("D").length],
  ])("%s", (_where, found, expected) => {
    expect(found).toEqual(expected);
  });

  test("the text and the subtitle agree", () => {
    expect(textOfSection("3.1")).toMatch(/6 to 20 participants.*225.*2:1, 150 to the pair and 75/);
    expect(textOfSection("1.6")).toMatch(/six participants took part, all in the run-in part/);
    expect(protocol.subtitle).toMatch(/225 planned participants, randomised 2:1/);
    expect(rowsIn("3.1").map((row) => row[3])).toEqual(["6 to 20", "150", "75"]);
  });

  test("versions match Appendix D, the last one with the document date", () => {
    const versions = listOf(valueAt(sap, "document_metadata.amendments"));
    expect(versions.map((one) => [valueAt(one, "version"), valueAt(one, "date")])).toEqual(
      rowsIn("D").map(([version, date]) => [version, date]),
    );
    expect(valueAt(versions.at(-1), "date")).toBe(protocol.protocolDate);
  });
});

describe("statistics", () => {
  /** Power of a log-rank test at a two-sided level of 5 %, two thirds in one group. */
  const power = (events: number, ratio: number): number =>
    cumulative(Math.sqrt(events * (2 / 9)) * -Math.log(ratio) - quantile(0.975));

  test("the numbers of events and deaths give the stated power", () => {
    expect(power(182, 0.6)).toBeCloseTo(numberIn(plan, "sample_size_power.power"), 2);
    expect(power(150, 0.7)).toBeCloseTo(
      numberIn(sap, "study_design_and_populations.sample_size.overall_survival.power"),
      2,
    );
  });

  test("medians have the ratio of the assumed hazards", () => {
    const medians = rowsIn("9.2").filter(([item]) => item?.startsWith("Median"));
    for (const [column, ratio] of [[1, 0.6] as const, [2, 0.7] as const]) {
      const [control = 0, pair = 0] = medians.map((row) => Number.parseFloat(row[column] ?? ""));
      expect(control / pair).toBeCloseTo(ratio, 2);
    }
  });

  test("response rates give the stated power", () => {
    const [pair, control, all] = [0.5, 0.29, (2 * 0.5 + 0.29) / 3];
    const null_ = Math.sqrt(all * (1 - all) * (1 / 150 + 1 / 75));
    const alternative = Math.sqrt((pair * (1 - pair)) / 150 + (control * (1 - control)) / 75);
    expect(cumulative((pair - control - quantile(0.975) * null_) / alternative)).toBeCloseTo(
      numberIn(sap, "study_design_and_populations.sample_size.overall_response_rate.power"),
      2,
    );
  });

  test("six participants reveal a toxicity with the probability stated in section 9.2.1", () => {
    const atMostOne = (rate: number) => (1 - rate) ** 6 + 6 * rate * (1 - rate) ** 5;
    const percents = [0.45, 0.1].map((rate) => `${Math.round(100 * atMostOne(rate))} %`);
    for (const percent of percents) expect(textOfSection("9.2.1")).toContain(`about ${percent}`);
  });

  test("overall survival boundaries follow the spending function, and are the same everywhere", () => {
    const stated = listOf(valueAt(sap, "statistical_methodology.interim_analyses.stopping_boundaries")).slice(
      1,
    );
    const levels = stated.map((one) => numberIn(one, "two_sided_level"));
    // Lan and DeMets, O'Brien-Fleming shape, at 60 % of the information and a level of 5 %.
    expect(levels[0]).toBeCloseTo(4 * (1 - cumulative(quantile(1 - 0.0125) / Math.sqrt(0.6))), 4);
    for (const one of stated) {
      const z = quantile(1 - numberIn(one, "two_sided_level") / 2);
      const ratio = Math.exp(-z / Math.sqrt(numberIn(one, "deaths") * (2 / 9)));
      expect(numberIn(one, "hazard_ratio_at_boundary")).toBeCloseTo(ratio, 2);
    }
    expect(rowsIn("9.7").map((row) => [Number(row[1]), Number(row[3]), Number(row[4])])).toEqual(
      stated.map((one) =>
        ["deaths", "two_sided_level", "hazard_ratio_at_boundary"].map((key) => numberIn(one, key)),
      ),
    );
    const timing = listOf(valueAt(plan, "interim_analyses.timing")).slice(1);
    expect(timing.map((one) => valueAt(one, "nominal_alpha"))).toEqual(levels);
    expect(timing.map((one) => numberIn(one, "events") / 150)).toEqual(
      timing.map((one) => valueAt(one, "information_fraction")),
    );
  });

  test("LIB-1: the SAP has only the alternate structure, with the fractions of section 9.7", () => {
    expect(Object.keys(Object(sap))[0]).toBe("document_metadata");
    expect(valueAt(sap, "sap_metadata")).toBeUndefined();
    expect(valueAt(sap, "statistical_methodology.interim_analyses.information_fractions")).toEqual([
      0.5, 0.6, 1,
    ]);
  });
});

describe("endpoints and populations agree", () => {
  test("each estimand belongs to an endpoint, and shells support no others", () => {
    const names = ["primary", "secondary"].flatMap((kind) => namesOf(valueAt(sap, `endpoints.${kind}`)));
    const estimated = listOf(valueAt(sap, "endpoints.estimands")).map((one) => valueAt(one, "endpoint"));
    const supported = shells.flatMap((shell) => listOf(unwrap(shell.endpoints_estimands ?? []))).map(String);
    expect([...estimated, ...new Set(supported)].filter((name) => !names.includes(String(name)))).toEqual([]);
    expect(estimated).toHaveLength(rowsIn("2.4").length);
  });

  test("populations match section 9.3, and the shells use no others", () => {
    const names = namesOf(valueAt(sap, "study_design_and_populations.analysis_populations"));
    expect(names).toEqual(rowsIn("9.3").map(([name]) => name));
    const used = new Set(shells.map((shell) => String(unwrap(shell.population ?? ""))));
    expect([...used].filter((name) => !names.includes(name) && !/^All .* participants$/.test(name))).toEqual(
      [],
    );
  });

  test("the model has the factors of the SAP", () => {
    const factors = listOf(valueAt(sap, "study_design_and_populations.randomization.stratification_factors"));
    expect(
      listOf(valueAt(plan, "statistical_methods.primary_analysis.covariates")).map((one) =>
        valueAt(one, "variable"),
      ),
    ).toEqual(factors.map((factor) => unwrap(factor)));
  });
});

describe("criteria", () => {
  const { normalized_criteria } = bundleEligibilitySchema.parse(read("eligibility.json"));
  const criteria = Object.values(normalized_criteria ?? {}).flat();

  test("LIB-1: each has SQL", () => {
    expect(criteria.filter(({ sql_files }) => sql_files.length === 0)).toEqual([]);
  });

  test("they match the numbered lists of sections 4.1 and 4.2", () => {
    const texts = new Map(criteria.map(({ id, original_text }) => [id, original_text]));
    const numbered = (letter: string, lines: readonly string[]) =>
      lines.map((line, index) => [`${letter}${index + 1}`, line] as const);
    expect(texts).toEqual(new Map([...numbered("I", listIn("4.1")), ...numbered("E", listIn("4.2"))]));
  });
});

describe("risk library", () => {
  test("LIB-1: every band has scores", () => {
    expect(new Set(items.map(({ riskScore }) => Math.min(4, Math.floor(riskScore / 2))))).toEqual(
      new Set([1, 2, 3, 4]),
    );
  });

  test("every domain of the study has six risks", () => {
    const counts = domainNames.map((name) => items.filter(({ domain }) => domain === name).length);
    expect(counts).toEqual(domainNames.map(() => 6));
  });

  test("the tolerance limits in section 10.3 match Operations, and each has a risk", () => {
    const parameters = rowsIn("10.3").map(([parameter]) => parameter);
    const limits = listOf(inDomain("Operations", "quality_tolerance_limits"));
    expect(limits.map((limit) => valueAt(limit, "parameter"))).toEqual(parameters);
    const watched = items.filter(({ category }) => category === "Quality Tolerance Limit");
    expect(watched.map(({ provenance }) => [provenance].flat()[0]?.text_snippet).sort()).toEqual(
      [...parameters].sort(),
    );
  });
});
