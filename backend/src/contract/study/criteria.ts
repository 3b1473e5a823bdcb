import { z } from "zod";
import { normalizedCriterionSchema } from "../bundle/documents.ts";
import { contentEntrySchema, contentNodeSchema } from "../content.ts";
import { eligibilitySchema, identifiedCriterionSchema } from "../eligibility.ts";
import { studyCall } from "../study-call.ts";
import { jsonSchema } from "../value.ts";

const planPartsSchema = z.array(contentEntrySchema);

/** ELIG-5: the parts of a query plan, or the stored value if none is known. */
const queryPlanSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("parts"), parts: planPartsSchema }),
  z.strictObject({ kind: z.literal("raw"), value: jsonSchema }),
]);
export type QueryPlan = z.infer<typeof queryPlanSchema>;

const listedCriterionSchema = normalizedCriterionSchema.extend({
  read: z
    .strictObject({
      plan: queryPlanSchema.nullable(),
      planOverview: z.string().nullable().describe("The plan in one sentence"),
      mapping: contentNodeSchema.nullable(),
    })
    .describe("What its query plan and mapping state; all else is as stored"),
});
/** A criterion of one of the four lists. */
export type ListedCriterion = z.infer<typeof listedCriterionSchema>;
const listed = z.array(listedCriterionSchema);

const decomposedCriterionSchema = identifiedCriterionSchema.extend({
  derivedPlan: planPartsSchema.nullable().describe("Derived from its conditions; null if it has none"),
});
/** A criterion with its conditions. */
export type DecomposedCriterion = z.infer<typeof decomposedCriterionSchema>;

const criteriaSchema = eligibilitySchema.omit({ criteria_with_sql: true }).extend({
  normalized_criteria: z.object({
    ...{ critical_differentiators: listed, therapy_history_requirements: listed },
    ...{ key_exclusions_high_impact: listed, standard_criteria_low_impact: listed },
  }),
  hierarchical_data: eligibilitySchema.shape.hierarchical_data
    .unwrap()
    .extend({ all_criteria: z.array(decomposedCriterionSchema) })
    .nullable(),
});
export type Criteria = z.infer<typeof criteriaSchema>;

export const getCriteria = studyCall({
  id: "getCriteria",
  path: "/api/study/criteria",
  summary: "A protocol's eligibility criteria with their query plans laid out; empty if it has none",
  tag: "Study model",
  response: criteriaSchema,
  problems: ["document-not-found"],
});
