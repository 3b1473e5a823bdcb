import type { JsonObject } from "../../../../contract/value.ts";

/** A plan of the first variant. */
export const firstVariant: JsonObject = {
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

/** A plan of the second variant. */
export const secondVariant: JsonObject = {
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
