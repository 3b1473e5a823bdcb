import { plainText } from "../../../content/content-node.ts";
import { asObject, isMissing, without } from "../../../content/read-fields.ts";
import type { SapCard, SapLayout, SapPart } from "../../../contract/study/analysis-plan.ts";
import { isJsonObject, type Json, type JsonObject, provenanceOf, unwrap } from "../../../contract/value.ts";
import { type FieldRule, field, furtherFields, optionalField } from "./fields.ts";
import { mergeStructures, metadataOf } from "./merge-structures.ts";
import { entryParts, recordParts, tablePart } from "./parts.ts";
import { populationColumns, readDesign } from "./read-design.ts";
import { readEndpoints, readObjectives } from "./read-endpoints.ts";
import { readHeader } from "./read-header.ts";
import { readMethodology } from "./read-methodology.ts";
import { readExtractionValidation, readValidationReport } from "./read-validation.ts";

/** SAP-1: the Crohn's disease study, whose plan has a layout of its own. */
const namedSampleId = "m14-431";

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

/** Labeled values, tables, and lists. */
const readBy =
  (rules: readonly FieldRule[], compact = false): CardRule["read"] =>
  (record) =>
    recordParts(null, record, rules, compact);

interface CardRule {
  readonly id: string;
  readonly title: string;
  /** The document field that the card shows. */
  readonly key: string;
  /** Reads a record; anything else in its place is shown as it is stored. */
  readonly read: (record: JsonObject) => SapPart[];
  /** Reads a list in place of the record. */
  readonly readList?: (value: Json | undefined) => SapPart[];
}

/** SAP-1, after its header: the cards in the specified order. */
const secondCards: readonly CardRule[] = [
  card("study-design", "Study Design & Populations", "study_design_and_populations", readDesign),
  card("endpoints", "Study Endpoints", "endpoints", readEndpoints),
  card("methodology", "Statistical Methodology", "statistical_methodology", readMethodology),
  card("programming", "Programming Specifications", "programming_specifications", readBy(programming)),
  card(
    "subgroups",
    "Subgroup & Sensitivity Analyses",
    "subgroup_and_sensitivity_analyses",
    readBy(subgroups),
  ),
  card("safety", "Safety Analysis", "safety_analysis", readBy(safety)),
  card("software", "Software & Validation", "software_and_validation", readBy(software, true)),
  card("models", "Model Specifications", "model_specifications", readBy(models)),
  card("outputs", "Output Requirements", "output_requirements", readBy([], true)),
  card("validation-report", "Validation Report", "validation_report", readValidationReport),
  card("metadata", "Document Metadata", "metadata", readBy(documentMetadata, true)),
  card("extraction-validation", "Extraction Validation", "extraction_validation", readExtractionValidation),
];

/** SAP-1: the cards of the named sample's layout. */
const sampleCards: readonly CardRule[] = [
  card("sample-objectives", "Objectives", "objectives", readBy([])),
  card("sample-populations", "Populations", "populations", readBy([])),
  card("sample-sets", "Analysis Sets", "analysis_sets", readBy([])),
  card("sample-methods", "Statistical Methods", "statistical_methods", readBy([])),
  card("sample-missing-data", "Missing Data", "missing_data", readBy([])),
];

function card(id: string, title: string, key: string, read: CardRule["read"]): CardRule {
  return { id, title, key, read };
}

/** SAP-1: the three cards of the first variant; without its own endpoints, a card shows what remains. */
const firstCards = (isSecond: boolean): readonly CardRule[] => [
  card("objectives", "Objectives & Endpoints", "objectives_endpoints", (record) =>
    readObjectives(record, !isSecond),
  ),
  {
    ...card("populations", "Analysis Populations", "analysis_populations", readPopulations),
    readList: (value) => [tablePart(null, value, populationColumns)],
  },
];

const identity = [
  field("Protocol ID", "protocol_id"),
  field("SAP version", "sap_version"),
  field("SAP date", "sap_date"),
];
const headerRules: Readonly<Record<"first" | "second" | "sample", readonly FieldRule[]>> = {
  first: identity,
  second: [
    field("SAP ID", "sap_id"),
    field("SAP version", "sap_version"),
    field("SAP date", "sap_date"),
    optionalField("Protocol ID", "protocol_id"),
  ],
  sample: [
    field("Protocol ID", "protocol_id"),
    field("Document version", "document_version"),
    field("Study phase", "study_phase"),
    field("Therapeutic area", "therapeutic_area"),
  ],
};

/**
 * Arranges a plan in its layout. Content not covered by any card goes into a last one, so that everything
 * stored is shown.
 * @param names the protocol's id and aliases
 * @returns null if nothing is stored; the document counts as missing
 */
export function readSap(document: Json | undefined, names: readonly string[]): SapLayout | null {
  const plain = unwrap(document);
  if (!isJsonObject(plain) || isMissing(plain)) return null;
  const isSecond = ["document_metadata", ...secondCards.map(({ key }) => key)].some(
    (key) => !isMissing(plain[key]),
  );
  const isSample = !isMissing(plain.sap_metadata) && isNamedSample(plain, names);
  const merged = isSecond ? mergeStructures(plain) : plain;
  const layout = isSample ? "sample" : isSecond ? "second" : "first";

  const headerKey = isSecond ? "document_metadata" : "sap_metadata";
  const expected = isSample ? sampleCards : isSecond ? secondCards : firstCards(false);
  const more = [
    ...(isSample || isSecond ? firstCards(isSecond) : []),
    ...(isSample && isSecond ? secondCards : []),
  ];
  // The first variant's cards precede the second's.
  const rules = isSample ? [...expected, ...more] : isSecond ? [...more, ...expected] : expected;
  const stored = rules.filter(({ key }) => !isMissing(merged[key]));
  const further = without(merged, [headerKey, ...rules.map(({ key }) => key)]);
  const furtherParts = entryParts(null, furtherFields(further));
  return {
    cards: [
      readHeader(metadataOf(merged[headerKey]), headerRules[layout], isSecond),
      ...stored.map((rule) => readCard(rule, merged[rule.key])),
      ...(furtherParts.length > 0
        ? [{ id: "further", title: "Further content", parts: furtherParts, sources: [] }]
        : []),
    ],
    absent: expected.filter(({ key }) => isMissing(merged[key])).map(({ title }) => title),
  };
}

/** SAP-1: only one named sample protocol has its own layout. */
export function isNamedSample(document: JsonObject, names: readonly string[]): boolean {
  const stated = plainText(unwrap(asObject(document.sap_metadata).protocol_id));
  return [...names, stated].some((name) => name?.toLowerCase() === namedSampleId);
}

/** A card, with the sources of all of it. */
function readCard({ id, title, read, readList }: CardRule, value: Json | undefined): SapCard {
  const plain = unwrap(value);
  if (!isJsonObject(plain)) {
    return { id, title, parts: readList?.(value) ?? recordParts(null, value), sources: [] };
  }
  const sources = [...(plain === value ? [] : provenanceOf(value)), ...provenanceOf(plain)];
  return { id, title, parts: read(without(plain, ["provenance"])), sources };
}

/** SAP-1: "Analysis Populations". */
function readPopulations({ primary_population, other_populations, ...rest }: JsonObject): SapPart[] {
  const primary =
    isMissing(primary_population) && isMissing(other_populations)
      ? []
      : [tablePart("Primary population", primary_population, populationColumns)];
  return [
    ...primary,
    ...(isMissing(other_populations)
      ? []
      : [tablePart("Other populations", other_populations, populationColumns)]),
    ...entryParts("Further populations", furtherFields(rest)),
  ];
}
