/**
 * Page counts of the source documents, by bundle id: those of the seeded studies' own documents (REG-1), and for
 * other studies a number near their natural length that leaves no page nearly empty. A bundle that is not listed is
 * typeset at its natural length.
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

/** Bundles that deliberately have no pages, to show the views without them; by bundle id. */
export const withoutDocument: ReadonlySet<string> = new Set(["magnetism-1"]);

/** Starting point of the fit: the airiness that looks best, from 0 (tightest) to 1. */
export const preferredAiriness = 0.45;

/** Minimum share of a unit's last page that must be used. */
export const minFill = 0.2;
