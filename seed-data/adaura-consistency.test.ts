import { type BundleDomain, bundleScheduleSchema, type Json } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { readStudy, valueAt } from "./read-study.ts";

const { read, protocol, domains, inDomain, textOfSection } = readStudy("adaura");
const listed: BundleDomain[] = Array.isArray(domains) ? domains : [];
const schedule = bundleScheduleSchema.parse(read("schedule.json"));

describe("ADAURA's domains", () => {
  test.each([
    "Study Design",
    "Sample Size",
    "Study Metadata",
    "Randomization Plan",
    "Endpoints and Outcome Measures",
    "Eligibility Criteria",
    "Schedule of Assessments",
    "Statistical Analysis Plan",
    "Safety Monitoring",
    "Data Collection",
    "Operations",
    "Regulatory",
  ])("LIB-1: the named domain %s exists and has content", (name) => {
    expect(listed.find((domain) => domain.domainName === name)?.protocolData).toBeTruthy();
  });
});

describe("ADAURA's numbers agree in every file", () => {
  const sap = read("sap.json");
  const plan = read("statistical-analysis-plan.json");
  const analysis = read("statistical-analysis.json");

  test.each<[string, Json | undefined, Json]>([
    ["randomised, protocol", protocol.screened, 682],
    ["randomised, sample size domain", inDomain("Sample Size", "randomised.total"), 682],
    [
      "randomised, analysis plan domain",
      inDomain("Statistical Analysis Plan", "populations.randomised"),
      682,
    ],
    ["randomised, plan", valueAt(plan, "sample_size_power.total_sample_size"), 682],
    ["randomised, analysis", valueAt(analysis, "populations.randomised"), 682],
    ["osimertinib, design domain", inDomain("Study Design", "arms.0.randomised"), 339],
    ["osimertinib, SAP", valueAt(sap, "study_design_and_populations.arms.0.n"), 339],
    ["placebo, design domain", inDomain("Study Design", "arms.1.randomised"), 343],
    ["placebo, SAP", valueAt(sap, "study_design_and_populations.arms.1.n"), 343],
    ["stage II to IIIA, sample size domain", inDomain("Sample Size", "primary_population.patients"), 470],
    ["stage II to IIIA, SAP", valueAt(sap, "analysis_populations.primary_population.size"), 470],
    ["stage IB, population domain", inDomain("Study Population", "size.stage_ib"), 682 - 470],
    ["events, sample size domain", inDomain("Sample Size", "events_required"), 247],
    ["events, SAP", valueAt(sap, "study_design_and_populations.sample_size.events_required"), 247],
    ["events, plan", valueAt(plan, "sample_size_power.target_events"), 247],
    ["power, plan", valueAt(plan, "sample_size_power.power"), 0.8],
    ["version, SAP", valueAt(sap, "sap_metadata.sap_version"), "5.0"],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("the groups add up to the number of randomized patients, in the narrative too", () => {
    expect(339 + 343).toBe(protocol.screened);
    expect(textOfSection("9.2")).toMatch(
      /682 patients were randomised, 339 to osimertinib and 343 to placebo/,
    );
  });

  test("247 events give 80% power for a hazard ratio of 0.70 (Schoenfeld's formula)", () => {
    const events = (4 * (1.96 + 0.8416) ** 2) / Math.log(0.7) ** 2;
    expect(Math.abs(events - 247)).toBeLessThan(1);
  });
});

describe("ADAURA's narrative agrees with the schedule", () => {
  const columns = Object.values(schedule.tables).flatMap((table) => table.columns_meta);
  const marked = (procedure: string): string[] =>
    Object.values(schedule.tables).flatMap((table) =>
      table.rows.flatMap((row) =>
        typeof row === "string" || row.procedure_name !== procedure
          ? []
          : Object.entries(row.cells)
              .filter(([, cell]) => cell.value !== "")
              .map(([index]) => table.columns_meta[Number(index)]?.column_name ?? ""),
      ),
    );

  test("epochs in the schedule match section 3.2", () => {
    const epochs = [...new Set(columns.flatMap((column) => column.epoch ?? []))];
    expect(epochs.filter((epoch) => !textOfSection("3.2").includes(epoch))).toEqual([]);
    expect(inDomain("Schedule of Assessments", "epochs")).toEqual(epochs);
  });

  test("section 1.4.2 states the number of visits and scans in three years", () => {
    const visits = columns.filter((column) => column.week !== undefined && column.week <= 156);
    const scans = marked("CT of chest and abdomen").filter(
      (name) => name === "Screening" || visits.some((column) => column.column_name === name),
    );
    expect(inDomain("Schedule of Assessments", "treatment_visits.number_to_week_156")).toBe(visits.length);
    expect(inDomain("Schedule of Assessments", "imaging.number_in_three_years")).toBe(scans.length);
  });

  test.each([
    ["Pharmacokinetic blood sample", "pharmacokinetics.visits"],
    ["Blood for circulating tumour DNA", "ctdna.visits"],
  ])("%s is taken at the visits named in the domain", (procedure, path) => {
    const weeks = (names: Json | undefined) =>
      (Array.isArray(names) ? names : []).filter((name) => String(name).startsWith("Week"));
    expect(weeks(inDomain("Pharmacokinetics and Biomarkers", path))).toEqual(weeks(marked(procedure)));
  });
});
