/**
 * Pages of the source documents, by bundle id: those of the seeded studies' own documents (REG-1), and for
 * a study that the section does not name a number near its natural length that leaves no page nearly empty.
 * A bundle that is not listed is typeset at its natural length.
 */
export const pageTargets: ReadonlyMap<string, number> = new Map([
  ["AZD9291.pdf", 200],
  ["tropion-lung01", 168],
  ["fortitude-102.md", 200],
  ["NCT04816214_protocol.pdf", 235],
  ["fortitude-als.pdf", 59],
  ["m14-431", 46],
  ["magnetism-3", 84],
  ["magnetism-8", 74],
]);

/** Bundles that have no pages on purpose, so that the views are seen without them; by bundle id. */
export const withoutDocument: ReadonlySet<string> = new Set(["magnetism-1"]);

/** Where the fit begins: the airiness that looks best, from 0 (closest) to 1. */
export const preferredAiriness = 0.45;

/** Least share of a unit's last page that must be used. */
export const minFill = 0.2;
