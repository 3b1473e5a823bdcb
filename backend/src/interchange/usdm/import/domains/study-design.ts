import type { JsonObject } from "../../../../contract/value.ts";
import type { ImportContext } from "../import-context.ts";
import { describe } from "./describe.ts";

/** Lists that have their own domain. */
const listedElsewhere = [
  ...[
    "encounters",
    "activities",
    "arms",
    "studyCells",
    "epochs",
    "elements",
    "estimands",
    "objectives",
    "population",
  ],
  ...["scheduleTimelines", "biospecimenRetentions", "eligibilityCriteria", "analysisPopulations"],
];

export function studyDesign(context: ImportContext): JsonObject {
  const designs = context.designs.map((design) => {
    const type =
      design.instanceType === "ObservationalStudyDesign"
        ? "ObservationalStudyDesign"
        : "InterventionalStudyDesign";
    return describe(context, type, design, listedElsewhere);
  });
  const [only = {}] = designs;
  return designs.length === 1 ? only : { designs };
}
