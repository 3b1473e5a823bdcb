import type { Json, JsonObject } from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { cardText } from "./card-text.ts";
import { isNamedSample, readSap } from "./read-sap.ts";
import { checkOf, completenessOf, tickOf } from "./read-validation.ts";
import { outlineView } from "./testing/outline.ts";

const read = (document: Json | undefined, protocolId: string | null = "p1") => readSap(document, protocolId);
const titles = (document: Json, protocolId?: string) =>
  read(document, protocolId)?.cards.map(({ title }) => title);

const first: JsonObject = {
  sap_metadata: {
    protocol_id: "D1",
    sap_version: "2.0",
    sap_date: { value: "2020-06-15" },
    amendments: [{ version: "1.0", date: "2019-01-01" }, "1.1", { version: 2, date: null, summary: "More" }],
  },
  objectives_endpoints: {
    primary_objectives: [{ objective: "Efficacy", success_criteria: "p < 0.05" }, "Safety"],
    primary_endpoints: [{ name: "DFS", definition: "Time to event" }],
    secondary_endpoints: [{ name: "OS", definition: "Time to death" }],
    exploratory_endpoints: [{ name: "CNS DFS" }, { definition: "Use of resources" }],
  },
  analysis_populations: {
    primary_population: { name: "Full analysis set", acronym: "FAS", definition: "All randomised" },
    other_populations: [{ name: "Safety set", definition: "All treated" }],
  },
};

describe("001, section 2.4, first variant", () => {
  test("three cards with their fields", () => {
    expect(outlineView(read(first))).toEqual({
      "Statistical Analysis Plan": {
        "": { "Protocol ID": "D1", "SAP version": "2.0", "SAP date": "2020-06-15" },
        "Amendment history": [
          ["1.0", "2019-01-01"],
          ["1.1", null],
          ["2", null, { Summary: "More" }],
        ],
      },
      "Objectives & Endpoints": {
        "Primary objectives": [
          ["Objective", "Success criteria"],
          ["Efficacy", "p < 0.05"],
          ["Safety", null],
        ],
        "Primary endpoints": [
          ["Endpoint", "Definition", "Analysis metric"],
          ["DFS", "Time to event", null],
        ],
        "Secondary endpoints": [
          ["Endpoint", "Definition"],
          ["OS", "Time to death"],
        ],
        "Exploratory endpoints": [
          ["Endpoint", "Definition"],
          ["CNS DFS", null],
          ["Exploratory Endpoint 2 [derived]", "Use of resources"],
        ],
      },
      "Analysis Populations": {
        "Primary population": [
          ["Population", "Acronym", "Definition"],
          ["Full analysis set", "FAS", "All randomised"],
        ],
        "Other populations": [
          ["Population", "Definition"],
          ["Safety set", "All treated"],
        ],
      },
    });
  });

  test("missing fields are not specified, missing cards are named", () => {
    const view = read({ sap_metadata: { protocol_id: "D1" } });
    expect(outlineView(view)).toEqual({
      "Statistical Analysis Plan": { "": { "Protocol ID": "D1", "SAP version": null, "SAP date": null } },
    });
    expect(view?.absent).toEqual(["Objectives & Endpoints", "Analysis Populations"]);
  });
});

const second: JsonObject = {
  document_metadata: {
    sap_id: "S-1",
    cdisc_standards: { sdtm: "3.3", adam: "1.1" },
    abbreviations: ["AE: Adverse event", { abbreviation: "CI", definition: "Confidence interval" }],
  },
  study_design_and_populations: {
    phase: "3",
    arms: ["A", "B"],
    randomization: { ratio: "1:1", stratification_factors: ["Stage"] },
    blinding: { level: "Double-blind" },
    sample_size: [
      { population: "All", alpha: 0.05, power: 0.8, effect_size_hr: 0.7 },
      { population: "Part", sidedness: "One-sided", power: 90, randomised: 10 },
    ],
    analysis_populations: [{ name: "FAS", exclusions: "None" }],
  },
  endpoints: {
    primary: [
      {
        name: "DFS",
        start: "Day 1",
        stop: "Event",
        event_definitions: ["Death"],
        censoring_rules: ["Alive"],
      },
    ],
    exploratory: [{ definition: "X" }],
    testing_hierarchy: ["DFS", "OS"],
  },
  statistical_methodology: {
    analysis_methods: { primary: { method: "Log-rank", confidence_level: { value: 0.95 } } },
    missing_data: "None imputed",
    interim_analyses: {
      information_fractions: [0.5, 1],
      stopping_boundaries: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    },
  },
  programming_specifications: ["Programs in SAS"],
  subgroup_and_sensitivity_analyses: { subgroups: [{ factor: "Sex" }, { factor: "Age" }] },
  safety_analysis: "By grade",
  software_and_validation: { primary_software: "SAS" },
  model_specifications: { cox_model: { ties: "Efron" } },
  output_requirements: { tables: 68 },
  validation_report: {
    extraction_completeness: { endpoints: "complete", methods: 0.5 },
    consistency_checks: [
      { check: "Sums", status: "Pass" },
      { check: "Dates", status: "Warning", detail: "One is missing" },
      { check: "Arms", status: "Error" },
      { check: "Sites", status: "Skipped" },
    ],
    missing_elements: ["Seed"],
  },
  metadata: { source_pdf: "s.pdf", model: "m", extraction_timestamp: null, pdf_pages: 200 },
  extraction_validation: {
    timestamp: "2026-01-01",
    completeness_checks: { endpoints: true, versions: { value: false }, dates: "unclear" },
    warnings: ["Versions missing"],
  },
};

describe("001, section 2.4, second variant", () => {
  test("all cards in the order of the specification", () => {
    expect(titles(second)).toEqual([
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

  test("their fields, defaults and percentages", () => {
    const cards = outlineView(read(second));
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

  test("one sample size calculation stands for itself", () => {
    const cards = outlineView(read({ study_design_and_populations: { sample_size: { power: "80%" } } }));
    expect(cards).toMatchObject({
      "Study Design & Populations": {
        "Sample size and power calculations": { Power: "80 %", Sidedness: "Two-sided [default]" },
      },
    });
  });

  test("with the first variant's structure: its cards come first, with what the second lacks", () => {
    expect(titles({ ...first, ...second })?.slice(0, 3)).toEqual([
      "Statistical Analysis Plan",
      "Objectives & Endpoints",
      "Study Design & Populations",
    ]);
  });
});

const sample: JsonObject = {
  sap_metadata: {
    protocol_id: { value: "M14-431" },
    document_version: "7",
    study_phase: "Phase 3",
    therapeutic_area: "Immunology",
  },
  objectives: { primary: "Remission", secondary: ["Response"] },
  populations: { randomised: 495 },
  analysis_sets: [
    { name: "ITT", definition: "All" },
    { name: "Safety", definition: "Treated" },
  ],
  statistical_methods: "CMH test",
  missing_data: { primary: "Non-response" },
};

describe("001, section 2.4: the layout of one named sample protocol", () => {
  test("its fields, by the protocol id that the document states", () => {
    expect(outlineView(read(sample))).toEqual({
      "Statistical Analysis Plan": {
        "": {
          "Protocol ID": "M14-431",
          "Document version": "7",
          "Study phase": "Phase 3",
          "Therapeutic area": "Immunology",
        },
      },
      Objectives: { "": { Primary: "Remission", Secondary: ["Response"] } },
      Populations: { "": { Randomised: "495" } },
      "Analysis Sets": {
        "": [
          ["Name", "Definition"],
          ["ITT", "All"],
          ["Safety", "Treated"],
        ],
      },
      "Statistical Methods": { "": "CMH test" },
      "Missing Data": { "": { Primary: "Non-response" } },
    });
  });

  test("for any other protocol these fields are further content", () => {
    const other = { ...sample, sap_metadata: { protocol_id: "D1" } };
    expect(titles(other)).toEqual(["Statistical Analysis Plan", "Further content"]);
  });

  test.each<[JsonObject, string | null, boolean]>([
    [sample, null, true],
    [{}, "m14-431", true],
    [{}, "M14-431", true],
    [{ sap_metadata: { protocol_id: "m14-431" } }, "p1", true],
    [{ sap_metadata: { protocol_id: "M14-430" } }, "p1", false],
    [{}, null, false],
  ])("%j of protocol %j: %j", (document, protocolId, expected) => {
    expect(isNamedSample(document, protocolId)).toBe(expected);
  });
});

describe("odd documents", () => {
  test.each<[Json | undefined]>([
    [undefined],
    [null],
    ["text"],
    [7],
    [[]],
    [{}],
    [{ sap_metadata: {} }],
    [{ endpoints: { primary: [null] } }],
  ])("001, section 2.4: %j is no document", (document) => {
    expect(read(document)).toBeNull();
  });

  test("texts, lists and wrappers in place of records are shown", () => {
    const odd: JsonObject = {
      sap_metadata: "Version 1",
      endpoints: { value: ["DFS", "OS"] },
      study_design_and_populations: {
        arms: "Two",
        randomization: "1:1",
        sample_size: 682,
        blinding: ["Double", "Central"],
      },
      statistical_methodology: { analysis_methods: ["Log-rank"], multiplicity: true },
      validation_report: {
        consistency_checks: "None",
        extraction_completeness: 0.9,
        missing_elements: "Seed",
      },
      extraction_validation: {
        completeness_checks: [{ check: "Dates", passed: true }, "Units"],
        warnings: 2,
      },
    };
    expect(outlineView(read(odd))).toMatchObject({
      "Study Endpoints": { "": ["DFS", "OS"] },
      "Study Design & Populations": {
        Arms: [["Arm"], ["Two"]],
        Randomization: "1:1",
        Blinding: ["Double", "Central"],
        "Sample size and power calculations": "682",
      },
      "Statistical Methodology": {
        "Analysis methods": [
          ["Endpoint", "Analysis method"],
          ["Log-rank", null],
        ],
        Multiplicity: "Yes",
      },
      "Validation Report": { "Missing elements": "Seed" },
      "Extraction Validation": {
        "Completeness checks": [
          ["Dates", "Complete", "good"],
          ["Units", "Not specified", "other"],
        ],
        Warnings: "2",
      },
    });
    expect(outlineView(read(odd))).toMatchObject({
      "Statistical Analysis Plan": { "": { Metadata: "Version 1" } },
    });
    expect(outlineView(read({ sap_metadata: ["Version 1"] }))).toMatchObject({
      "Statistical Analysis Plan": { "": { Metadata: ["Version 1"] } },
    });
  });

  test("nothing stored stays unseen", () => {
    const words: string[] = [];
    const mark = (value: Json, path: string): Json => {
      if (Array.isArray(value)) return value.map((item, index) => mark(item, `${path}${index}`));
      if (typeof value === "object" && value !== null)
        return Object.fromEntries(
          Object.entries(value).map(([key, item]) => [key, mark(item, `${path}${key}`)]),
        );
      words.push(path);
      return path;
    };
    const marked = mark(
      { ...first, ...second, extra_x: 1, ...{ objectives: "o", missing_data: { a: { b: 1 } } } },
      "w",
    );
    const text = read(marked)?.cards.map(cardText).join("\n");
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !text?.includes(word))).toEqual([]);
  });
});

describe("001, section 2.4: grades", () => {
  test.each<[Json, string, string]>([
    ["complete", "complete", "good"],
    ["partial", "partial", "attention"],
    ["Missing", "Missing", "bad"],
    [true, "Complete", "good"],
    [false, "Not complete", "bad"],
    [1, "100 %", "good"],
    [0.85, "85 %", "attention"],
    ["85%", "85 %", "attention"],
    [0, "0 %", "bad"],
    ["draft", "draft", "other"],
    [null, "Not specified", "other"],
  ])("completeness %j", (stored, status, grade) => {
    expect(completenessOf(stored)).toEqual({ status, grade });
  });

  test.each<[Json, string, string]>([
    ["Warning", "Warning", "attention"],
    ["warning", "warning", "attention"],
    ["Error", "Error", "bad"],
    ["Pass", "Pass", "good"],
    ["Skipped", "Skipped", "other"],
    [true, "Pass", "good"],
    [false, "Error", "bad"],
  ])("check %j", (stored, status, grade) => {
    expect(checkOf(stored)).toEqual({ status, grade });
  });

  test.each<[Json, string, string]>([
    [true, "Complete", "good"],
    [false, "Not complete", "bad"],
    ["partial", "partial", "attention"],
    [["a", "b"], "a, b", "other"],
  ])("tick %j", (stored, status, grade) => {
    expect(tickOf(stored)).toEqual({ status, grade });
  });
});
