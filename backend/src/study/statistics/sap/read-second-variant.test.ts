import { describe, expect, test } from "vitest";
import type { Json } from "../../../contract/value.ts";
import { readSap } from "./read-sap.ts";
import { firstVariant, secondVariant } from "./testing/documents.ts";
import { outlineView } from "./testing/outline.ts";

const titlesOf = (document: Json) => readSap(document, ["p1"])?.cards.map(({ title }) => title);

describe("SAP-1", () => {
  test("all cards in the specified order", () => {
    expect(titlesOf(secondVariant)).toEqual([
      "Statistical Analysis Plan",
      "Study Design & Populations",
      "Study Endpoints",
      "Statistical Methodology",
      "Programming Specifications",
      "Subgroup & Sensitivity Analyses",
      "Safety Analysis",
      "Software & Validation",
      "Model Specifications",
      "Output Requirements",
      "Validation Report",
      "Document Metadata",
      "Extraction Validation",
    ]);
  });

  test("a nested calculation inherits the outer one's fields and overrides them", () => {
    const sample_size = {
      endpoint: "Progression-free survival",
      power: 0.9,
      overall_survival: { power: { value: 0.8 }, hazard_ratio: 0.75, comment: "Second primary endpoint" },
    };
    const cards = outlineView(readSap({ study_design_and_populations: { sample_size } }, ["p1"]));
    expect(cards).toMatchObject({
      "Study Design & Populations": {
        "Sample size and power calculations": { Endpoint: "Progression-free survival", Power: "90 %" },
        "Overall survival": { Power: "80 %", "Effect size (HR)": "0.75", Comment: "Second primary endpoint" },
      },
    });
  });

  test("fields, defaults and percentages", () => {
    const cards = outlineView(readSap(secondVariant, ["p1"]));
    expect(cards).toMatchObject({
      "Statistical Analysis Plan": {
        "": { "SAP ID": "S-1", "SAP version": null, "SAP date": null },
        "CDISC standards": { SDTM: "3.3", ADaM: "1.1", "Controlled terminology": null },
        Abbreviations: [
          ["AE", "Adverse event"],
          ["CI", "Confidence interval"],
        ],
      },
      "Study Design & Populations": {
        "": { Phase: "3", "Design type": null },
        Arms: [["Arm"], ["A"], ["B"]],
        Randomization: { "Randomization ratio": "1:1", "Stratification factors": ["Stage"] },
        Blinding: { "Blinding level": "Double-blind", "Unblinding procedures": null },
        "Sample size and power calculations": [
          {
            title: "Calculation 1",
            "": {
              Population: "All",
              Endpoint: null,
              Alpha: "0.05",
              Sidedness: "Two-sided [default]",
              Power: "80 %",
              "Effect size (HR)": "0.7",
              "Events required": null,
              Assumptions: null,
            },
          },
          { "": { Sidedness: "One-sided", Power: "90 %", Randomised: "10" } },
        ],
        "Analysis populations": [
          ["Population", "Definition", "Exclusions"],
          ["FAS", null, "None"],
        ],
      },
      "Study Endpoints": {
        "Primary endpoints": [
          {
            title: "DFS",
            "": {
              Definition: null,
              Start: "Day 1",
              Stop: "Event",
              "Event definitions": ["Death"],
              "Assessment schedule": null,
            },
            "Censoring rules": [["Situation"], ["Alive"]],
          },
        ],
        "Secondary endpoints": null,
        "Exploratory endpoints": [
          ["Endpoint", "Definition"],
          ["Exploratory Endpoint 1 [derived]", "X"],
        ],
        "Testing hierarchy": ["DFS", "OS"],
      },
      "Statistical Methodology": {
        "Analysis methods: primary": { "Analysis method": "Log-rank", "Confidence level": "95 %" },
        "Missing data": "None imputed",
        Multiplicity: null,
        "Interim analyses": { "Information fractions": "50 %, 100 %" },
        "Stopping boundaries": [
          ["a", "b"],
          ["1", "2"],
          ["3", "4"],
        ],
      },
      "Programming Specifications": { "": ["Programs in SAS"] },
      "Subgroup & Sensitivity Analyses": { "": { Subgroups: ["Sex", "Age"], "Sensitivity analyses": null } },
      "Safety Analysis": { "": "By grade" },
      "Validation Report": {
        "Extraction completeness": [
          ["Endpoints", "complete", "good"],
          ["Methods", "50 %", "attention"],
        ],
        "Consistency checks": [
          ["Sums", "Pass", "good"],
          ["Dates", "Warning", "attention", { Detail: "One is missing" }],
          ["Arms", "Error", "bad"],
          ["Sites", "Skipped", "other"],
        ],
        "Missing elements": ["Seed"],
      },
      "Document Metadata": {
        "": { "Source PDF": "s.pdf", "Extraction model": "m", Timestamp: null, "PDF pages": "200" },
      },
      "Extraction Validation": {
        "": { Timestamp: "2026-01-01" },
        "Completeness checks": [
          ["Endpoints", "Complete", "good"],
          ["Versions", "Not complete", "bad"],
          ["Dates", "unclear", "other"],
        ],
        Warnings: ["Versions missing"],
      },
    });
  });

  test("a single sample size calculation", () => {
    const cards = outlineView(
      readSap({ study_design_and_populations: { sample_size: { power: "80%" } } }, ["p1"]),
    );
    expect(cards).toMatchObject({
      "Study Design & Populations": {
        "Sample size and power calculations": { Power: "80 %", Sidedness: "Two-sided [default]" },
      },
    });
  });

  test("combined with the first variant: its cards come first, followed by what the second adds", () => {
    expect(titlesOf({ ...firstVariant, ...secondVariant })?.slice(0, 3)).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Study Design & Populations",
    ]);
  });
});
