import { isJsonObject, type JsonObject } from "../../../contract/value.ts";
import { decodeOf, objectOf, objectsOf, textOf } from "../model/read-value.ts";
import { append, rename, take } from "./json-tools.ts";

/** Lists that belong to the design in v3 and to the version in v4. */
const movedLists = [
  "biomedicalConcepts",
  "bcCategories",
  "bcSurrogates",
  "dictionaries",
  "conditions",
  "organizations",
  "studyInterventions",
] as const;

/** A v3 study design: content of the version moves there, criteria and populations become separate lists. */
export function convertDesign(design: JsonObject, version: JsonObject): void {
  const studyType = objectOf(version, "studyType");
  const isObservational = /observational/i.test(textOf(studyType, "decode") ?? "");
  design.instanceType = isObservational ? "ObservationalStudyDesign" : "InterventionalStudyDesign";
  for (const name of ["studyType", "studyPhase"]) {
    const value = version[name];
    if (design[name] === undefined && isJsonObject(value)) design[name] = { ...value };
  }
  rename(design, "trialIntentTypes", "intentTypes");
  rename(design, "trialTypes", "subTypes");
  rename(design, "interventionModel", "model");
  const document = take(design, "documentVersionId");
  if (typeof document === "string") design.documentVersionIds = [document];
  design.studyInterventionIds = objectsOf(design, "studyInterventions").flatMap(
    (one) => textOf(one, "id") ?? [],
  );
  for (const name of movedLists) append(version, name, take(design, name));
  convertMasking(design, version);
  convertCriteria(design, version);
  convertEstimands(design);
}

/** Masked parties were a separate list; now they are a property of a role. */
function convertMasking(design: JsonObject, version: JsonObject): void {
  const maskings = objectsOf(design, "maskingRoles");
  delete design.maskingRoles;
  append(
    version,
    "roles",
    maskings.map((masking): JsonObject => {
      const id = textOf(masking, "id") ?? "Masking";
      const text = textOf(masking, "description") ?? "";
      const name = decodeOf(masking, "role") ?? id;
      return {
        id: `${id}_role`,
        name,
        label: null,
        description: null,
        code: masking.role ?? null,
        appliesToIds: [design.id ?? ""],
        assignedPersons: [],
        organizationIds: [],
        masking: { id, text, isMasked: true, instanceType: "Masking" },
        notes: [],
        instanceType: "StudyRole",
      };
    }),
  );
}

/**
 * A criterion contained its text; now an item of the version contains it, and the population references its criteria.
 */
function convertCriteria(design: JsonObject, version: JsonObject): void {
  const population = objectOf(design, "population");
  for (const holder of population ? [population, ...objectsOf(population, "cohorts")] : []) {
    const criteria = objectsOf(holder, "criteria");
    delete holder.criteria;
    if (criteria.length === 0) continue;
    holder.criterionIds = criteria.flatMap((one) => textOf(one, "id") ?? []);
    append(design, "eligibilityCriteria", criteria);
  }
  const withText = objectsOf(design, "eligibilityCriteria").filter(
    (one) => one.criterionItemId === undefined,
  );
  append(version, "eligibilityCriterionItems", withText.map(itemOf));
}

function itemOf(criterion: JsonObject): JsonObject {
  const id = itemIdOf(textOf(criterion, "id") ?? "");
  criterion.criterionItemId = id;
  delete criterion.contextId;
  return {
    id,
    name: criterion.name ?? id,
    label: null,
    description: null,
    text: take(criterion, "text") ?? "",
    dictionaryId: take(criterion, "dictionaryId") ?? null,
    notes: [],
    instanceType: "EligibilityCriterionItem",
  };
}

/** Id of the item with the text of a criterion. */
export const itemIdOf = (criterionId: string): string => `${criterionId}_item`;

/** An estimand contained its population and named one intervention. */
function convertEstimands(design: JsonObject): void {
  for (const estimand of objectsOf(design, "estimands")) {
    const population = take(estimand, "analysisPopulation");
    if (isJsonObject(population)) {
      estimand.analysisPopulationId = population.id ?? "";
      if (population.text === undefined) population.text = population.description ?? "";
      append(design, "analysisPopulations", [population]);
    }
    rename(estimand, "treatment", "interventionId");
    const intervention = take(estimand, "interventionId");
    if (typeof intervention === "string") estimand.interventionIds = [intervention];
    rename(estimand, "summaryMeasure", "populationSummary");
    for (const event of objectsOf(estimand, "intercurrentEvents")) {
      if (event.text === undefined) event.text = event.description ?? "";
    }
  }
}
