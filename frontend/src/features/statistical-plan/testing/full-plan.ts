import type { Json } from "@trialtrace/backend/contract";

const place = { section_number: "9.2", page_number: 92, text_snippet: "80 % power" };

/** Something for each of the cards, wrapped here and plain there. */
export const fullPlan: Json = {
  sap_metadata: { protocol_id: "P-1", sap_version: { value: "2.0" }, sap_date: "2020-06-15" },
  objectives_endpoints: {
    primary_objectives: [{ objective: "Show that it works", success_criteria: "p below 0.05" }],
    primary_endpoints: [{ name: "Clinical response" }],
  },
  analysis_populations: { itt: { name: "Full analysis set", acronym: "FAS" } },
  sample_size_power: { total_sample_size: 682, power: { value: 0.8, provenance: place } },
  statistical_methods: {
    primary_analysis: { method: "Log-rank test", covariates: ["Stage"] },
    secondary_analyses: ["One", "Two", "Three", "Four", "Five"].map((endpoint) => ({ endpoint })),
    sensitivity_analyses: [{ method: "Unstratified" }],
  },
  interim_analyses: { planned: true, number: 1, timing: ["First", "Second", "Third"] },
  missing_data: { primary_method: "No imputation", sensitivity_methods: ["A", "B"] },
  multiplicity: { adjustment_method: "Fixed sequence", hierarchical_testing: true },
  safety_analyses: {
    ae_coding: "MedDRA",
    summary_methods: [{ method: "Incidence" }],
    laboratory_flags: true,
  },
  tlf_specifications: { tables: Array.from({ length: 7 }, (_, index) => ({ title: `Table ${index + 1}` })) },
  software: { primary_software: "SAS", version: "9.4" },
  regulatory_statistical_requirements: { fda_requirements: "Guidance", ich_guidelines: { value: ["E9"] } },
  ract_extensions: { domain_specific_ract: { specific_requirements: [{ requirement: "Lock first" }] } },
};
