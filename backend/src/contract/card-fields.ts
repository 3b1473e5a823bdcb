import { z } from "zod";

const line = z.string().trim().min(1).max(500).optional();

/** Texts that `protocol.json` may state and a list item has. They are stored in one column; some can also be derived. */
export const cardFieldsSchema = z.object({ therapeuticArea: line, indication: line, compound: line });
type CardFields = z.infer<typeof cardFieldsSchema>;

/** The same with their labels, in review and in search. */
export const cardLabels: readonly (readonly [keyof CardFields, string])[] = [
  ["therapeuticArea", "Therapeutic area"],
  ["indication", "Indication"],
  ["compound", "Compound"],
];
