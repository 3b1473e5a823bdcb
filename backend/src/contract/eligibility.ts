import { z } from "zod";
import {
  hierarchicalCriterionSchema,
  legacyCriterionSchema,
  normalizedCriterionSchema,
} from "./bundle/documents.ts";
import { protocolIdSchema, studyCall } from "./study-call.ts";

const count = z.int().min(0);

/** ELIG-2, with the field names of the complete response. */
export const identifiedCriterionSchema = hierarchicalCriterionSchema.extend({
  criterionId: z.string().describe("Unique within the protocol; the original id if that is unique"),
});
export type HierarchicalCriterion = z.infer<typeof identifiedCriterionSchema>;

export type NormalizedCriterion = z.infer<typeof normalizedCriterionSchema>;
export type LegacyCriterion = z.infer<typeof legacyCriterionSchema>;

/** ELIG-2: a criterion with its queries. */
const criterionWithSqlSchema = normalizedCriterionSchema
  .pick({ id: true, rule: true, sql_files: true, execution_plan: true })
  .extend({
    description: z
      .string()
      .describe("The protocol's own words, or else the normalized text, or else the rule"),
    expected_impact: z.string().nullable(),
    source_criterion: z.string().nullable(),
  });

/** ELIG-2. */
export const eligibilitySchema = z.object({
  protocolId: z.string(),
  summary: z.object({
    critical_differentiators: count,
    therapy_history_requirements: count,
    key_exclusions_high_impact: count,
    standard_criteria_low_impact: count,
    total_sql_files: count.describe("SQL files of the four lists"),
  }),
  normalized_criteria: z
    .object({
      critical_differentiators: z.array(normalizedCriterionSchema),
      therapy_history_requirements: z.array(normalizedCriterionSchema),
      key_exclusions_high_impact: z.array(normalizedCriterionSchema),
      standard_criteria_low_impact: z.array(normalizedCriterionSchema),
    })
    .describe("In protocol order"),
  hierarchical_data: z
    .object({
      total_original_criteria: count,
      total_child_criteria: count,
      all_criteria: z.array(identifiedCriterionSchema),
    })
    .nullable()
    .describe("Null if the criteria were not decomposed"),
  legacy_criteria: z.array(legacyCriterionSchema),
  criteria_with_sql: z
    .array(criterionWithSqlSchema)
    .describe("Criteria in the four lists that have SQL files"),
});
export type Eligibility = z.infer<typeof eligibilitySchema>;

/** API-3: the protocol used when the call has no id. */
export const defaultEligibilityProtocolId = "magnetism-3";

export const getEligibility = studyCall({
  id: "getEligibility",
  access: { role: "reader", of: "study", unnamed: defaultEligibilityProtocolId },
  path: "/api/eligibility-comprehensive",
  summary: "A protocol's eligibility criteria with query plans and SQL; empty if it has none",
  tag: "Eligibility",
  query: z.object({
    protocolId: protocolIdSchema.optional().describe(`Default ${defaultEligibilityProtocolId}`),
  }),
  response: eligibilitySchema,
});
