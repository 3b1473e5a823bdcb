import type { DecomposedCriterion, ListedCriterion } from "@trialtrace/backend/contract";
import type { Criterion } from "./criteria.ts";

/** A criterion of the four lists as stored. */
export function storedListed({ read: _, ...stored }: ListedCriterion) {
  return stored;
}

/** A decomposed criterion as the API returns it. */
export function storedDecomposed({ derivedPlan: _, ...stored }: DecomposedCriterion) {
  return stored;
}

/** The stored data; if a criterion is stored in two forms, each under its name. */
export function storedForms({ hierarchical, normalized, legacy }: Criterion): unknown {
  const forms = {
    ...(hierarchical ? { hierarchical: storedDecomposed(hierarchical) } : {}),
    ...(normalized ? { normalized: storedListed(normalized) } : {}),
  };
  return hierarchical && normalized ? forms : (forms.hierarchical ?? forms.normalized ?? legacy);
}
