import type { JsonObject } from "../../../../contract/value.ts";
import { idsOf, labelOf, objectOf, objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import { describe, isDescribed } from "./describe.ts";
import { quantityOrRange } from "./quantity.ts";
import { withoutEmpty } from "./without-empty.ts";

const populationsOf = ({ designs }: ImportContext): JsonObject[] =>
  designs.map((design) => objectOf(design, "population")).filter((one) => one !== undefined);

export function sampleSize(context: ImportContext): JsonObject {
  const populations = populationsOf(context);
  const numbers = (one: JsonObject) =>
    withoutEmpty({
      planned_enrollment: quantityOrRange(context, one, "plannedEnrollmentNumber"),
      planned_completion: quantityOrRange(context, one, "plannedCompletionNumber"),
    });
  const cohorts = populations
    .flatMap((one) => objectsOf(one, "cohorts"))
    .flatMap((cohort) => {
      const planned = numbers(cohort);
      return Object.keys(planned).length === 0 ? [] : [{ cohort: labelOf(cohort) ?? "", ...planned }];
    });
  const [only = {}, ...others] = populations.map(numbers).filter(isDescribed);
  return withoutEmpty({ ...(others.length === 0 ? only : { designs: [only, ...others] }), cohorts });
}

export function studyPopulation(context: ImportContext): JsonObject {
  const populations = populationsOf(context);
  const described = populations.map((one) => {
    const criteria = idsOf(one, "criterionIds").length;
    context.shown.mark(one, "criterionIds");
    return {
      ...describe(context, "StudyDesignPopulation", one, ["criterionIds", "cohorts"]),
      ...(criteria === 0 ? {} : { criteria: criteria }),
      cohorts: objectsOf(one, "cohorts").map((cohort) => describe(context, "StudyCohort", cohort)),
    };
  });
  const [only = {}] = described;
  return withoutEmpty(described.length === 1 ? only : { populations: described });
}
