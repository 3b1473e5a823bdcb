import { bundleEligibilitySchema, bundleScheduleSchema, type Json } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { listOf } from "./library/bundle-facts.ts";
import { atomicQueries } from "./omop/split-file.ts";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, listIn, inDomain, textOfSection } = readStudy("magnetism-3");
const sap = read("sap.json");
const plan = read("statistical-analysis-plan.json");
const analysis = read("statistical-analysis.json");
const eligibility = bundleEligibilitySchema.parse(read("eligibility.json"));
const { tables } = bundleScheduleSchema.parse(read("schedule.json"));

test("API-3: is the default study of the domain and eligibility calls", () => {
  expect(protocol).toMatchObject({ id: "magnetism-3", aliases: ["NCT04649359"], phase: "Phase 2" });
  expect(protocol.title.toUpperCase()).toMatch(/MAGNETISM/);
});

describe("numbers agree in every file", () => {
  const design = (path: string) => inDomain("Study Design", path);
  const size = (path: string) => inDomain("Sample Size", path);
  test.each<[string, Json | undefined, Json]>([
    ["treated, protocol", protocol.screened, 187],
    ["treated, design", design("treated_patients"), 187],
    ["treated, sample size", size("total.treated"), 187],
    ["treated, population", inDomain("Study Population", "size.total"), 187],
    ["treated, analysis plan domain", inDomain("Statistical Analysis Plan", "populations.treated"), 187],
    ["treated, plan", valueAt(plan, "sample_size_power.total_sample_size"), 187],
    ["treated, plan's safety set", valueAt(plan, "analysis_populations.safety.size"), 187],
    ["treated, analysis", valueAt(analysis, "populations.treated"), 187],
    ["planned, design", design("planned_patients"), 180],
    ["planned, sample size", size("total.planned"), 180],
    ["planned, plan", valueAt(plan, "sample_size_power.planned_enrollment"), 180],
    ["Cohort A, design", design("arms.0.treated"), 123],
    ["Cohort A, sample size", size("cohort_a.treated"), 123],
    ["Cohort A, analysis", valueAt(analysis, "populations.cohort_a"), 123],
    ["Cohort B, design", design("arms.1.treated"), 64],
    ["Cohort B, sample size", size("cohort_b.treated"), 64],
    ["Cohort B, analysis", valueAt(analysis, "populations.cohort_b"), 64],
    ["amendments, metadata", inDomain("Study Metadata", "amendments"), 7],
    ["version, SAP", valueAt(sap, "sap_metadata.sap_version"), "8.0"],
    ["date, SAP", valueAt(sap, "sap_metadata.sap_date"), protocol.protocolDate ?? ""],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the cohorts add up, in the text too", () => {
    expect(123 + 64).toBe(protocol.screened);
    expect(textOfSection("3.1")).toMatch(
      /123 patients were treated in Cohort A and 64 in Cohort B, 187 in all/,
    );
    expect(textOfSection("9.12")).toMatch(/75 of 123 patients .* 61\.0 %/);
    expect(((75 / 123) * 100).toFixed(1)).toBe("61.0");
  });

  test("LIB-1: there are more amendments than the SAP tab shows, each dated in the text", () => {
    const dates = listOf(valueAt(sap, "sap_metadata.amendments")).map((one) => String(valueAt(one, "date")));
    expect(dates).toHaveLength(7);
    for (const date of dates) expect(textOfSection("D")).toContain(date);
  });

  test.each([
    ["A", 120, 0.3, 0.45, 0.9],
    ["B", 60, 0.15, 0.33, 0.85],
  ])("section 9.2: the exact test for Cohort %s has the stated power", (_, n, nought, rate, power) => {
    const atLeast = (responders: number, p: number): number => {
      let [term, sum] = [(1 - p) ** n, 0];
      for (let k = 0; k <= n; k++) {
        if (k >= responders) sum += term;
        term *= ((n - k) / (k + 1)) * (p / (1 - p));
      }
      return sum;
    };
    let responders = 0;
    while (atLeast(responders, nought) > 0.025) responders++;
    expect(atLeast(responders, rate)).toBeGreaterThan(power);
    expect(textOfSection("9.2")).toContain(`${n} patients give more than ${power * 100} % power`);
  });
});

describe("endpoints and populations agree", () => {
  const endpoints = (kind: string) => namesOf(valueAt(sap, `objectives_endpoints.${kind}_endpoints`));

  test("the domain and the plan have the primary endpoint of the SAP, and the text has each secondary one", () => {
    expect(inDomain("Endpoints and Outcome Measures", "primary_endpoint.name")).toBe(endpoints("primary")[0]);
    expect(listIn("2.2")).toHaveLength(endpoints("secondary").length);
    expect(valueAt(plan, "statistical_methods.primary_analysis.endpoint")).toBe(endpoints("primary")[0]);
  });

  test("the populations of the SAP match section 9.3", () => {
    const names = [
      valueAt(sap, "analysis_populations.primary_population.name"),
      ...namesOf(valueAt(sap, "analysis_populations.other_populations")),
    ];
    expect(names).toHaveLength(5);
    expect(names.filter((name) => !textOfSection("9.3").includes(String(name)))).toEqual([]);
  });

  test("LIB-1: the plan omits values that have defaults in the views", () => {
    for (const path of [
      "sample_size_power.dropout_rate",
      "statistical_methods.primary_analysis.confidence_level",
      "statistical_methods.primary_analysis.covariates",
      "objectives_endpoints.secondary_endpoints.0.analysis_metric",
      "statistical_methods.secondary_analyses.4.analysis_method",
      "statistical_methods.sensitivity_analyses.2.method",
      "statistical_methods.sensitivity_analyses.3.purpose",
      "regulatory_statistical_requirements.fda_requirements",
      "software.version",
    ]) {
      expect(valueAt(plan, path), path).toBeUndefined();
      expect(valueAt(analysis, path), path).toBeUndefined();
    }
  });
});

describe("criteria", () => {
  const lists = Object.values(eligibility.normalized_criteria ?? {}).flat();
  const legacy = eligibility.legacy_criteria ?? [];

  test("each criterion in the text is in exactly one list", () => {
    const texts = [...lists.map((item) => item.original_text), ...legacy.map((item) => item.description)];
    expect(texts.sort()).toEqual([...listIn("4.1"), ...listIn("4.2")].sort());
  });

  test("the domain's summary matches the number in the text", () => {
    const count = (key: string) => inDomain("Eligibility Criteria", `structured_data.summary.${key}`);
    expect(count("inclusionCriteria")).toBe(listIn("4.1").length);
    expect(count("exclusionCriteria")).toBe(listIn("4.2").length);
  });

  test("each has a query with its plan and mapping", () => {
    const bare = lists.filter(
      ({ sql_files, execution_plan, rwd_mapping }) =>
        sql_files.length === 0 || !execution_plan || !rwd_mapping,
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test("LIB-1: nested files have the atomic queries that their parent joins, one each", () => {
    const joined = lists.flatMap(({ sql_files }) => sql_files.filter((file) => file.sql_files));
    expect(joined.length).toBeGreaterThan(0);
    for (const { filename, content, sql_files: below = [] } of joined) {
      const atomic = atomicQueries(content);
      expect(below.length, filename).toBe(atomic.length);
      below.forEach((file, index) => {
        expect(file.content, file.filename).toContain(`${atomic[index]?.sql};`);
        expect(file.content).toMatch(new RegExp(`^-- ${atomic[index]?.id}: `));
      });
    }
  });
});

describe("schedule", () => {
  test("LIB-1: footnotes go beyond z", () => {
    const markers = Object.values(tables).flatMap((table) => Object.keys(table.footnote_definitions));
    expect(markers).toEqual(expect.arrayContaining(["z", "aa", "ab"]));
  });

  test("doses in the schedule match section 5.2", () => {
    const [first] = Object.values(tables);
    const row = first?.rows.find(
      (one) => typeof one !== "string" && one.procedure_name === "Elranatamab injection",
    );
    const doses = Object.entries(row && typeof row !== "string" ? row.cells : {}).map(
      ([index, { value }]) => [first?.columns_meta[Number(index)]?.column_id, value],
    );
    expect(doses.slice(0, 3)).toEqual([
      ["C1D1", "12 mg"],
      ["C1D4", "32 mg"],
      ["C1D8", "76 mg"],
    ]);
    expect(new Set(doses.slice(2).map(([, dose]) => dose))).toEqual(new Set(["76 mg"]));
    expect(textOfSection("5.2")).toContain(
      "12 mg on Day 1 and 32 mg on Day 4 of Cycle 1, and 76 mg on Day 8",
    );
  });
});
