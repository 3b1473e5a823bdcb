import type { DecomposedCriterion, ListedCriterion } from "@trialtrace/backend/contract";

/** A criterion of the four lists as stored. */
export function storedListed({ read: _, ...stored }: ListedCriterion) {
  return stored;
}

/** A decomposed criterion as the API returns it. */
export function storedDecomposed({ derivedPlan: _, ...stored }: DecomposedCriterion) {
  return stored;
}
