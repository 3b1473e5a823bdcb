import { isMissing } from "../../../content/read-fields.ts";
import type { SapPart } from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../contract/value.ts";
import { type FieldRule, field, furtherFields, optionalField, percentOf, recordsOf, take } from "./fields.ts";
import { contentPart, entryParts, recordParts, tablePart } from "./parts.ts";

const method: readonly FieldRule[] = [
  optionalField("Endpoint", "endpoint", "endpoint_type"),
  field("Analysis method", "analysis_method", "method"),
  optionalField("Hypothesis", "hypothesis", "hypothesis_test"),
  { ...optionalField("Confidence level", "confidence_level"), read: percentOf },
];

const secondaryColumns = [
  field("Endpoint", "endpoint", "endpoint_type", "name"),
  field("Analysis method", "analysis_method", "method"),
  optionalField("Relationship to primary", "relationship_to_primary"),
];

const missingData = [
  optionalField("Primary method", "primary_method", "method"),
  optionalField("Sensitivity methods", "sensitivity_methods"),
];

const multiplicity: readonly FieldRule[] = [
  optionalField("Adjustment method", "adjustment_method", "method"),
  optionalField("Hierarchical testing", "hierarchical_testing"),
];

const interim: readonly FieldRule[] = [
  optionalField("Planned", "planned"),
  optionalField("Number", "number", "number_of_analyses"),
  { ...field("Information fractions", "information_fractions", "information_fraction"), read: percentOf },
  field("Stopping boundaries", "stopping_boundaries", "boundaries"),
];

/** SAP-3: analysis methods, missing data, multiplicity, interim analyses. */
export function readMethodology(record: JsonObject): SapPart[] {
  const methods = take(record, "analysis_methods", "methods", "primary_analysis");
  const missing = take(methods.rest, "missing_data", "missing_data_handling");
  const multiple = take(missing.rest, "multiplicity", "multiplicity_adjustment");
  const interims = take(multiple.rest, "interim_analyses", "interim_analysis");
  return [
    ...methodParts(methods.value),
    ...partsOf("Missing data", missing.value, missingData),
    ...partsOf("Multiplicity", multiple.value, multiplicity),
    ...interimParts(interims.value),
    ...entryParts("Further methods", furtherFields(interims.rest)),
  ];
}

function methodParts(value: Json | undefined): SapPart[] {
  const plain = unwrap(value);
  if (Array.isArray(plain)) return [tablePart("Analysis methods", value, secondaryColumns)];
  if (!isJsonObject(plain)) return [contentPart("Analysis methods", value)];
  const primary = take(plain, "primary", "primary_analysis");
  const secondary = take(primary.rest, "secondary", "secondary_analyses");
  if (primary.value === undefined && secondary.value === undefined) {
    return recordParts("Analysis methods", value, []);
  }
  return [
    ...(isMissing(primary.value) ? [] : recordParts("Analysis methods: primary", primary.value, method)),
    ...(isMissing(secondary.value)
      ? []
      : [tablePart("Analysis methods: secondary", secondary.value, secondaryColumns)]),
    ...entryParts("Further analysis methods", furtherFields(secondary.rest)),
  ];
}

/** One description, or one per interim analysis. */
function interimParts(value: Json | undefined): SapPart[] {
  if (recordsOf(value).length > 1) return [tablePart("Interim analyses", value, interimColumns)];
  const [only] = recordsOf(value);
  return partsOf("Interim analyses", only, interim);
}

const interimColumns = [
  field("Analysis", "name", "analysis", "timing"),
  ...interim.map((rule) => ({ ...rule, optional: true })),
];

function partsOf(heading: string, value: Json | undefined, rules: readonly FieldRule[]): SapPart[] {
  return isMissing(value) ? [contentPart(heading, null)] : recordParts(heading, value, rules);
}
