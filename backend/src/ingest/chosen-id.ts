import { identifierSchema } from "../contract/bundle/index.ts";

/**
 * Ids that mean one study wherever they are read: routes and fixed pages of ING-1
 * without an id are about. A study of another name must not answer for them.
 */
const reserved: readonly string[] = [
  "magnetism-1",
  "magnetism-3",
  "magnetism-8",
  "tropion-lung01",
  "m14-431",
  "azd9291.pdf",
];

/** What is wrong with an id that somebody chose for a study; null where nothing is. A sentence for a person. */
export function invalidIdReason(id: string): string | null {
  if (reserved.includes(id.toLowerCase())) return `"${id}" is reserved for the study of that name.`;
  return identifierSchema.safeParse(id).success
    ? null
    : "An id has 1 to 120 letters (A to Z), digits, dots, dashes and underscores, begins with a letter or digit, and has no two dots in a row.";
}
