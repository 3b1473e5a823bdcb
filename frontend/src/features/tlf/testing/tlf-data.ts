import type { DomainResponse, Json, JsonObject } from "@trialtrace/backend/contract";

/** One specification as documents have it; what a test is about is given, the rest is plain. */
export function makeSpecification(over: JsonObject = {}): JsonObject {
  return {
    tlf_id: { value: "T-14.1.1" },
    tlf_number: { value: "14.1.1" },
    tlf_type: { value: "Table" },
    title_description: {
      value: "Patient disposition",
      provenance: { section_number: "M", page_number: 125, text_snippet: "Patient disposition" },
    },
    population: { value: "Full analysis set" },
    analysis_dataset: { value: "ADSL" },
    tlf_category: { value: "Disposition" },
    endpoints_estimands: { value: [] },
    treatment_groups: { value: ["Drug 80 mg", "Placebo"] },
    shell: {
      columns: ["Characteristic", "Drug (N=xxx)", "Placebo (N=xxx)"],
      rows: [{ label: "Patients randomised", indent: 0, cells: ["xxx (xx.x)", "xxx (xx.x)"] }],
      footnotes: ["Percentages are based on the column head."],
      programming_notes: ["In order of frequency."],
    },
    ...over,
  };
}

export const figureSpecification = makeSpecification({
  tlf_id: { value: "F-14.2.1" },
  tlf_number: { value: "14.2.1" },
  tlf_type: { value: "Figure" },
  title_description: { value: "Curves of survival", subtitle: "Stage II" },
  analysis_dataset: { value: "ADTTE" },
  tlf_category: { value: "Efficacy" },
  endpoints_estimands: { value: ["Overall survival"] },
  shell: {
    figure: "kaplan-meier",
    x: "Time (months)",
    y: "Probability of survival",
    series: ["Drug", "Placebo"],
    footnotes: ["Small marks show censored times; the numbers at risk stand below the curves."],
  },
});

export const listingSpecification = makeSpecification({
  tlf_id: { value: "L-16.2.1" },
  tlf_number: { value: "16.2.1" },
  tlf_type: { value: "Listing" },
  title_description: { value: "Deaths by patient" },
  analysis_dataset: { value: "ADAE" },
  tlf_category: { value: "Safety" },
  shell: { columns: ["Patient", "Date"], rows: [{ label: "xxxx", indent: 0, cells: ["ddMMMyyyy"] }] },
});

/** A TLF document with the given specifications. */
export function makeContent(specifications: Json = [], over: JsonObject = {}): JsonObject {
  return {
    study_information: {
      study_id: { value: "D5164C00001" },
      therapeutic_area: { value: "Oncology" },
      document_version: { value: "1.0" },
      document_date: { value: "2020-06-15" },
    },
    extraction_metadata: {
      total_tlfs_extracted: { value: Array.isArray(specifications) ? specifications.length : 0 },
      extraction_status: { value: "complete" },
      document_type: { value: "TLF shells" },
    },
    common_specifications: { confidence_intervals: { value: "Two-sided 95 %" } },
    programming_standards: { sas_version: { value: "9.4" } },
    tlf_specifications: specifications,
    ...over,
  };
}

/** The domain call's answer. OUT-1: where the document stands in it. */
export function makeTlfAnswer(content: Json | null): DomainResponse {
  return {
    domain: "TLF Shells",
    category: "Objectives & Endpoints",
    protocolId: "example-1.pdf",
    domain_specific_ract: { specific_requirements: [] },
    critical_to_quality: [],
    key_risk_indicators: [],
    risk_assessments: [],
    protocolData: content === null ? null : { domains: { "TLF Shells": { structured_data: content } } },
  };
}
