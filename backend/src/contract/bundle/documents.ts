import { z } from "zod";
import { pageWordSchema } from "../pages.ts";
import { jsonSchema, provenanceSchema } from "../value.ts";

const content = jsonSchema.optional();
const text = z.string().max(20_000);

/** A document whose top-level fields are fixed by the specification; the values inside them are extracted content. */
const documentOf = <K extends string>(keys: readonly K[]) => z.partialRecord(z.enum(keys), jsonSchema);

/** `sap.json`: SAP-1: the first variant, the layout of the named sample, or the alternate structure. */
export const bundleSapSchema = documentOf([
  "sap_metadata",
  "objectives_endpoints",
  "analysis_populations",
  "objectives",
  "populations",
  "analysis_sets",
  "statistical_methods",
  "missing_data",
  "document_metadata",
  "study_design_and_populations",
  "endpoints",
  "statistical_methodology",
  "programming_specifications",
  "subgroup_and_sensitivity_analyses",
  "safety_analysis",
  "software_and_validation",
  "model_specifications",
  "output_requirements",
  "validation_report",
  "metadata",
  "extraction_validation",
]);

const planFields = [
  "sap_metadata",
  "objectives_endpoints",
  "objectives",
  "populations",
  "analysis_sets",
  "analysis_populations",
  "sample_size_power",
  "statistical_methods",
  "interim_analyses",
  "missing_data",
  "multiplicity",
  "safety_analyses",
  "tlf_specifications",
  "data_handling",
  "software",
  "regulatory_statistical_requirements",
  "ract_extensions",
] as const;

/** `statistical-analysis-plan.json` and `statistical-analysis.json`: PLAN-1. */
export const bundleStatisticalPlanSchema = documentOf(planFields);

const wrappedText = z.union([text, z.strictObject({ value: text, provenance: provenanceSchema.optional() })]);
const wrappedList = z.union([
  z.array(jsonSchema),
  z.strictObject({ value: z.array(jsonSchema), provenance: provenanceSchema.optional() }),
]);

/** `tlf-shells.json`: OUT-1. */
export const bundleTlfSchema = z.strictObject({
  study_information: z.record(z.string(), wrappedText).default({}),
  extraction_metadata: z.record(z.string(), jsonSchema).default({}),
  common_specifications: z.record(z.string(), jsonSchema).default({}),
  programming_standards: z.record(z.string(), jsonSchema).default({}),
  tlf_specifications: z.array(
    z.strictObject({
      tlf_id: wrappedText,
      tlf_number: wrappedText.optional(),
      tlf_type: wrappedText,
      title_description: z.union([
        wrappedText,
        z.strictObject({ value: text, subtitle: text.optional(), provenance: provenanceSchema.optional() }),
      ]),
      population: wrappedText.optional(),
      analysis_dataset: wrappedText.optional(),
      tlf_category: wrappedText.optional(),
      endpoints_estimands: wrappedList.optional(),
      treatment_groups: wrappedList.optional(),
      shell: content.describe("Column and row layout of the empty table, listing, or figure"),
    }),
  ),
});

const childCriterionSchema = z.strictObject({
  category: text,
  atomicId: z.string().min(1).max(120),
  atomicText: text,
  valueConstraint: text.optional(),
  omop_concepts: z
    .array(
      z.strictObject({
        concept_code: z.string().max(60),
        concept_name: text,
        omop_table: z.string().max(60),
        concept_id: z.int().optional(),
        domain: z.string().max(60).optional(),
        verified: z.boolean().optional().describe("False if the concept id could not be verified"),
      }),
    )
    .default([]),
  sqlTemplate: text.optional(),
});

export const hierarchicalCriterionSchema = z.strictObject({
  name: text,
  original_id: z.string().min(1).max(120),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  tierName: text,
  type: z.enum(["inclusion", "exclusion"]),
  criteria_text: text,
  child_criteria: z.array(childCriterionSchema).default([]),
  provenance: provenanceSchema.optional(),
});

const plainSqlFileSchema = z.strictObject({
  filename: z.string().max(200),
  filepath: z.string().max(400),
  content: text,
});

/** ELIG-2: a file may contain nested files; its own content is empty if it only groups them. */
const sqlFileSchema = plainSqlFileSchema.extend({ sql_files: z.array(plainSqlFileSchema).optional() });

export const normalizedCriterionSchema = z.strictObject({
  id: z.string().min(1).max(120),
  rule: text,
  category: z.string().max(120),
  original_text: text.optional(),
  normalized_text: text.optional(),
  expected_impact: text.optional(),
  source_criterion: text.optional(),
  rationale: text.optional(),
  rwd_mapping: content,
  sql_files: z.array(sqlFileSchema).default([]),
  execution_plan: content,
  provenance: provenanceSchema.optional(),
});

/**
 * ELIG-2: the fields older extractions provide for a criterion, and its number, name, and notes as a USDM file
 * provides them.
 */
export const legacyCriterionSchema = z.strictObject({
  description: text,
  category: z.string().max(120),
  type: z.enum(["inclusion", "exclusion"]),
  identifier: z.string().min(1).max(120).optional().describe("The criterion's number in the protocol"),
  name: z.string().min(1).max(500).optional(),
  notes: z.array(text).optional(),
  provenance: provenanceSchema.optional(),
});

/** `eligibility.json`: SAP-1: hierarchical, in four lists, or from an older extraction. */
export const bundleEligibilitySchema = z.strictObject({
  hierarchical_criteria: z.array(hierarchicalCriterionSchema).optional(),
  legacy_criteria: z.array(legacyCriterionSchema).optional(),
  normalized_criteria: z
    .strictObject({
      critical_differentiators: z.array(normalizedCriterionSchema).default([]),
      therapy_history_requirements: z.array(normalizedCriterionSchema).default([]),
      key_exclusions_high_impact: z.array(normalizedCriterionSchema).default([]),
      standard_criteria_low_impact: z.array(normalizedCriterionSchema).default([]),
    })
    .optional(),
});

/** One block of a narrative section. A list keeps its numbering style; a table has a header row. */
const narrativeBlockSchema = z.union([
  text,
  z.strictObject({ list: z.array(text).min(1), ordered: z.boolean().default(false) }),
  z.strictObject({ table: z.array(z.array(text)).min(1), caption: text.optional() }),
]);

/** `narrative.json`: the sections of the protocol's text in reading order, with the document's own numbering. */
export const bundleNarrativeSchema = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        number: z.string().regex(/^[A-Z0-9]+(\.\d+)*$/, "e.g. 5.1.2, or A.1 for an appendix"),
        title: text.min(1),
        blocks: z.array(narrativeBlockSchema).default([]),
      }),
    )
    .max(2000),
});
export type BundleNarrative = z.output<typeof bundleNarrativeSchema>;

/** Maximum words per page; a page with more is not a protocol page. */
export const maxPageWords = 50_000;

/** `page-text.json`: the words of pages that are pictures, by page number, as recognition read them. */
export const bundlePageTextSchema = z.record(
  z.string().regex(/^[1-9]\d{0,5}$/, "a page number"),
  z.array(pageWordSchema).max(maxPageWords),
);

/**
 * `usdm.json`: the original USDM file the bundle was made from, kept unchanged so that nothing is lost. The views
 * read the bundle's other files.
 */
export const bundleUsdmSchema = z
  .object({ study: z.record(z.string(), jsonSchema), usdmVersion: z.string() })
  .catchall(jsonSchema);
