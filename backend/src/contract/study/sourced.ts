import { z } from "zod";
import { registrySourceSchema } from "../value.ts";

/** Where a value occurs in the document; the boxes were located once, at ingest. */
export const studySourceSchema = z.strictObject({
  page: z.int().nullable(),
  section: z.string().nullable(),
  quote: z.string().nullable(),
  registry: registrySourceSchema.optional(),
  /** [left, top, width, height] as fractions of the page; absent if the quote was not located. */
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
});
export type StudySource = z.infer<typeof studySourceSchema>;

/** Whether the document states a value, a rule derived it, it is a prescribed default, or a person has reviewed it. */
export const standings = ["stated", "derived", "default", "reviewed"] as const;

/** A value with its origin. */
export const sourcedSchema = z.strictObject({
  value: z.union([z.string(), z.number(), z.boolean()]),
  standing: z.enum(standings),
  /** The rule of a derived value. */
  rule: z.string().optional(),
  source: studySourceSchema.optional(),
  /** File and JSON path of the stored document, e.g. `sap.json#$.endpoints.primary[0].name`. */
  from: z.string(),
});
export type Sourced = z.infer<typeof sourcedSchema>;
