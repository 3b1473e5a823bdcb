import { z } from "zod";
import { jsonSchema, provenanceSchema } from "../../contract/value.ts";
import { reviewActions } from "../../review/decision.ts";
import { reviewAreas } from "../../review/item.ts";

/** A stored decision, as read from its row. */
export const decisionRowSchema = z.object({
  itemId: z.string(),
  version: z.number(),
  action: z.enum(reviewActions),
  value: jsonSchema,
  comment: z.string(),
  actor: z.string(),
  at: z.string(),
  item: z.object({
    area: z.enum(reviewAreas),
    group: z.string(),
    label: z.string(),
    slot: z.string(),
    form: z.enum(["cited", "plain", "criterion", "schedule", "finding"]),
    places: z.array(z.object({ file: z.string(), path: z.array(z.union([z.string(), z.number()])) })),
    value: jsonSchema,
    provenance: provenanceSchema.nullable(),
  }),
});
