import type { SapPart } from "../../../contract/study/analysis-plan.ts";
import type { Json } from "../../../contract/value.ts";
import { type FieldRule, field, optionalField } from "./fields.ts";
import { recordParts } from "./parts.ts";

const programming = [
  optionalField("Analysis data sets", "analysis_data_sets", "analysis_datasets", "datasets"),
  optionalField("Derived variables", "derived_variables"),
];

const subgroups = [
  field("Subgroups", "subgroups", "subgroup_analyses"),
  optionalField("Method of the subgroup analyses", "subgroup_method"),
  optionalField("Fewest events in a subgroup", "minimum_events"),
  field("Sensitivity analyses", "sensitivity_analyses", "sensitivity"),
];

const safety = [
  optionalField("Analysis set", "analysis_set", "population"),
  optionalField("AE coding", "ae_coding"),
  optionalField("Grading", "grading"),
  optionalField("Period", "period"),
  optionalField("Summary methods", "summary_methods"),
  optionalField("Laboratory flags", "laboratory_flags"),
  optionalField("ECG", "ecg"),
  optionalField("LVEF", "lvef"),
];

const software = [
  field("Primary software", "primary_software", "software"),
  field("Version", "version"),
  field("Validation level", "validation_level"),
];

const models = [field("Cox model", "cox_model", "cox"), field("Other models", "other_models", "models")];

const documentMetadata = [
  field("Source PDF", "source_pdf"),
  field("Extraction model", "model", "extraction_model"),
  field("Timestamp", "extraction_timestamp", "timestamp"),
  field("PDF pages", "pdf_pages"),
];

const readBy =
  (rules: readonly FieldRule[], compact = false) =>
  (value: Json | undefined): SapPart[] =>
    recordParts(null, value, rules, { compact });

/** SAP-1: cards of the second variant made of labeled values, tables and lists. */
export const readProgramming = readBy(programming);
export const readSubgroups = readBy(subgroups);
export const readSafety = readBy(safety);
export const readSoftware = readBy(software, true);
export const readModels = readBy(models);
export const readOutputs = readBy([], true);
export const readDocumentMetadata = readBy(documentMetadata, true);
