import { z } from "zod";

export const jsonSchema: z.ZodType<Json> = z.json();
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** VIEW-1: the place a value was extracted from. Pages count from 1 and are pages of the document file. */
export const provenanceSchema = z.strictObject({
  section_number: z.string().nullable(),
  page_number: z.int().min(1).nullable(),
  text_snippet: z.string().nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a provenance record: an object with a page number and no field but the three; those that are absent
 * read as null. Null for anything else.
 */
export function readProvenance(value: Json | undefined): Provenance | null {
  if (!isJsonObject(value) || !("page_number" in value)) return null;
  return provenanceSchema.safeParse({ section_number: null, text_snippet: null, ...value }).data ?? null;
}

export function isProvenance(value: Json | undefined): boolean {
  return readProvenance(value) !== null;
}

/** A value may arrive plain or as an object with a `value` field (DOM-9); readers want the plain one. */
export function unwrap(value: Json | undefined): Json | undefined {
  return isJsonObject(value) && "value" in value ? unwrap(value.value) : value;
}

/** The provenance records that stand beside a value: `{ value, provenance }`, one record or a list. */
export function provenanceOf(value: Json | undefined): Provenance[] {
  if (!isJsonObject(value)) return [];
  const found = value.provenance;
  return (Array.isArray(found) ? found : [found]).map(readProvenance).filter((record) => record !== null);
}

/** Of a whole number that the database compares with one of its own columns; it refuses a larger one. */
export const largestInteger = 2_147_483_647;
