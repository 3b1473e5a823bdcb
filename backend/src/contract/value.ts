import { z } from "zod";

export const jsonSchema: z.ZodType<Json> = z.json();
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** REV-5: a person corrected the value, and what had been read from the document. */
export const reviewMarkSchema = z.strictObject({
  state: z.literal("corrected"),
  by: z.string(),
  at: z.iso.datetime(),
  original: jsonSchema,
});
export type ReviewMark = z.infer<typeof reviewMarkSchema>;

/** DIG-19: the registry record that a value comes from, since the protocol does not state it. */
export const registrySourceSchema = z.strictObject({
  number: z.string().describe("e.g. NCT02511106"),
  version: z.string().nullable().describe("Date of the record's version; null if it states none"),
});
export type RegistrySource = z.infer<typeof registrySourceSchema>;

/** VIEW-1: where a value was extracted from. Page numbers start at 1 and refer to the document file. */
export const provenanceSchema = z.strictObject({
  section_number: z.string().nullable(),
  page_number: z.int().min(1).nullable(),
  text_snippet: z.string().nullable(),
  review: reviewMarkSchema.optional().describe("Present if a reviewer corrected the value"),
  registry: registrySourceSchema
    .optional()
    .describe("Present if the value comes from the study's ClinicalTrials.gov record"),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The provenance of a value that a registry record has filled in: it is on no page. */
export const registryProvenance = (registry: RegistrySource) =>
  ({ section_number: null, page_number: null, text_snippet: null, registry }) satisfies Provenance;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a provenance record: an object with a page number and no fields beyond these; missing fields become null.
 * Returns null for anything else.
 */
export function readProvenance(value: Json | undefined): Provenance | null {
  if (!isJsonObject(value) || !("page_number" in value)) return null;
  return provenanceSchema.safeParse({ section_number: null, text_snippet: null, ...value }).data ?? null;
}

export function isProvenance(value: Json | undefined): boolean {
  return readProvenance(value) !== null;
}

/** A value may be plain or an object with a `value` field (DOM-9); this returns the plain value. */
export function unwrap(value: Json | undefined): Json | undefined {
  return isJsonObject(value) && "value" in value ? unwrap(value.value) : value;
}

/** The provenance records next to a value: `{ value, provenance }`, one record or a list. */
export function provenanceOf(value: Json | undefined): Provenance[] {
  if (!isJsonObject(value)) return [];
  const found = value.provenance;
  return (Array.isArray(found) ? found : [found]).map(readProvenance).filter((record) => record !== null);
}

/** The largest whole number that the database can compare with one of its columns. */
export const largestInteger = 2_147_483_647;
