import { identifierSchema } from "../contract/bundle/index.ts";

/**
 * Ids that always mean one particular study: routes and fixed pages without an id refer to them, so a different study
 * must not respond for them.
 */
const reserved: readonly string[] = [
  "magnetism-1",
  "magnetism-3",
  "magnetism-8",
  "tropion-lung01",
  "m14-431",
  "azd9291.pdf",
];

/** Why an id chosen for a study is invalid, as a readable sentence; null if it is valid. */
export function invalidIdReason(id: string): string | null {
  if (reserved.includes(id.toLowerCase())) return `"${id}" is reserved for the study with that name.`;
  return identifierSchema.safeParse(id).success
    ? null
    : "An id has 1 to 120 letters (A to Z), digits, dots, dashes, and underscores, begins with a letter or digit, and has no two dots in a row.";
}
