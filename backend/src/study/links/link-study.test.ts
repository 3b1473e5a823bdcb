import { describe, expect, it } from "vitest";
import type { ScheduleTable } from "../../contract/bundle/schedule.ts";
import type { Json } from "../../contract/value.ts";
import { readStudy } from "../read/read-study.ts";
import { findGaps } from "./find-gaps.ts";
import { linkStudy } from "./link-study.ts";

const column = (column_id: string, column_name: string, epoch: string, day: number) => ({
  column_id,
  column_name,
  epoch,
  day,
});
const row = (procedure_name: string, ...marked: number[]) => ({
  procedure_name,
  cells: Object.fromEntries(
    marked.map((index) => [String(index), { value: "X", footnotes: [], footnote_texts: [] }]),
  ),
});
const table: ScheduleTable = {
  table_name: "Table 1",
  columns_meta: [column("V1", "Visit 1", "Screening", -14), column("V2", "Week 12", "Treatment", 85)],
  rows: [
    row("Tumor assessment by CT", 0, 1),
    row("Serum chemistry", 0),
    row("Dispense study drug", 1),
    row("Lunar phase", 1),
  ],
  footnotes: [],
  footnote_definitions: {},
  merges: [],
  provenance: [],
};

const provenance = { page_number: 9, text_snippet: "The primary endpoint is PFS." };

const files: Record<string, Json> = {
  "protocol.json": { title: "A study", compound: "Examplinib" },
  "domains.json": [
    {
      domainName: "Study Objectives",
      critical_to_quality: [
        { ctq_id: "C1", factor: "Complete vital status", importance: "High" },
        { ctq_id: "C2", factor: "Scans in the window", importance: "Medium", provenance },
      ],
      key_risk_indicators: [],
      risk_assessments: [],
      protocolData: {
        primary: [{ objective: "To show efficacy", endpoints: ["Progression-free survival"] }],
      },
    },
  ],
  "sap.json": {
    endpoints: {
      primary: [{ name: "Progression-free survival", provenance }],
      secondary: [{ name: "Color of the moon" }],
      estimands: [
        { endpoint: "Progression-free survival", population: "All", summary_measure: "Hazard ratio" },
      ],
    },
    statistical_methods: {
      primary_analysis: { endpoint: "Progression-free survival", analysis_method: "Log-rank test" },
    },
  },
  "eligibility.json": {
    hierarchical_criteria: [
      {
        original_id: "I1",
        type: "inclusion",
        name: "Liver",
        criteria_text: "Bilirubin at most 1.5 times the limit",
        tierName: "Low",
      },
    ],
  },
  "tlf-shells.json": {
    tlf_specifications: [
      {
        tlf_id: "T-14.2.1",
        tlf_number: "14.2.1",
        tlf_type: "Table",
        title_description: "Progression-free survival",
      },
      {
        tlf_id: "T-14.9.9",
        tlf_number: "14.9.9",
        tlf_type: "Table",
        title_description: "Weather at the sites",
      },
    ],
  },
  "risk-library.json": {
    items: [
      {
        ...{
          id: "R-1",
          title: "Progression is dated late",
          description: "Progression-free survival is biased.",
          category: "QTL",
        },
        ...{
          domain: "Endpoints",
          riskScore: 8,
          monitoringPlan: { what: "Late scans", threshold: "More than 5 %" },
        },
      },
    ],
  },
};

const study = readStudy(files, { table_1: table });
const links = linkStudy(study);
const linkOf = (from: string, type: string) =>
  links
    .filter((one) => one.from === from && one.type === type)
    .map(({ to, standing, rule }) => `${to} ${standing} ${rule}`);
const pfs = "endpoint/progression-free-survival";
const analysis = "analysis/primary-analysis-progression-free-survival";

describe("STU-10: links state their evidence", () => {
  it.each([
    ["objective/to-show-efficacy", "is assessed by", [`${pfs} stated listed-with-the-objective`]],
    [pfs, "is specified by", ["estimand/progression-free-survival stated names-the-endpoint"]],
    [pfs, "is analyzed by", [`${analysis} stated names-the-endpoint`]],
    [
      "estimand/progression-free-survival",
      "is analyzed by",
      [`${analysis} inferred analysis-of-its-endpoint`],
    ],
    [analysis, "is reported in", ["output/t-14.2.1 inferred similar-words"]],
    [pfs, "is measured by", ["procedure/table_1/0 inferred usual-measurement"]],
    [
      "procedure/table_1/0",
      "takes place at",
      ["visit/table_1/v1 stated marked-in-the-schedule", "visit/table_1/v2 stated marked-in-the-schedule"],
    ],
    ["criterion/i1", "is checked by", ["procedure/table_1/1 inferred usual-check"]],
    ["intervention/examplinib", "is given in", ["procedure/table_1/2 inferred row-about-study-treatment"]],
    ["risk/r-1", "threatens", [`${pfs} inferred similar-words`]],
    ["quality-factor/c2", "protects", [`${pfs} inferred same-passage`]],
    ["quality-factor/c1", "protects", []],
    ["risk/r-1", "is limited by", ["limit/r-1-limit stated threshold-of-the-risk"]],
  ])("%s %s", (from, type, expected) => {
    expect(linkOf(from, type)).toEqual(expected);
  });

  it("names the words that an inferred link is based on", () => {
    expect(links.filter(({ standing, evidence }) => standing === "inferred" && evidence === "")).toEqual([]);
    const measured = links.find(({ from, type }) => from === pfs && type === "is measured by");
    expect(measured?.evidence).toContain("Progression");
  });
});

describe("STU-11: gaps are findings", () => {
  const findings = findGaps(study, links);
  it.each([
    ["endpoint-without-procedure", "Secondary endpoint “Color of the moon” is measured by no procedure."],
    ["endpoint-without-analysis", "Secondary endpoint “Color of the moon” has no analysis."],
    ["output-without-analysis", "Output “Table 14.9.9: Weather at the sites” belongs to no analysis."],
    [
      "procedure-without-purpose",
      "Procedure “Lunar phase” serves no endpoint, criterion, intervention, or risk.",
    ],
    ["critical-without-risk", "CTQ factor “Complete vital status” has no risk."],
  ])("%s", (rule, text) => {
    expect(findings.filter((one) => one.rule === rule).map((one) => one.text)).toEqual([text]);
  });

  it("does not report unmeasured endpoints for a study without a schedule", () => {
    const unscheduled = readStudy(files, undefined);
    const rules = findGaps(unscheduled, linkStudy(unscheduled)).map(({ rule }) => rule);
    expect(rules).not.toContain("endpoint-without-procedure");
    expect(rules).not.toContain("criterion-without-procedure");
  });
});
