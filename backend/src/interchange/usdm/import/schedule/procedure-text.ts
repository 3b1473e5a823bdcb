import type { JsonObject } from "../../../../contract/value.ts";
import { idsOf, labelOf, objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";

/** The column is narrow: beyond this number, concepts are only counted here and listed in the domain. */
const maxConcepts = 6;

/** Procedures and biomedical concepts of an activity, in brief. */
export function procedureText({ graph }: ImportContext, activity: JsonObject): string {
  const procedures = objectsOf(activity, "definedProcedures").flatMap((one) => labelOf(one) ?? []);
  const concepts = [
    ...idsOf(activity, "biomedicalConceptIds"),
    ...idsOf(activity, "bcCategoryIds"),
    ...idsOf(activity, "bcSurrogateIds"),
  ].flatMap(
    (id) =>
      labelOf(
        graph.find(id, "BiomedicalConcept", "BiomedicalConceptCategory", "BiomedicalConceptSurrogate")?.value,
      ) ?? [],
  );
  const rest = concepts.length - maxConcepts;
  const shown =
    rest > 0 ? `${concepts.slice(0, maxConcepts).join(", ")} and ${rest} more` : concepts.join(", ");
  return [...procedures, ...(concepts.length === 0 ? [] : [shown])].join("; ");
}
