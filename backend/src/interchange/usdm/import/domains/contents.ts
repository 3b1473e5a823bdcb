import type { Json, JsonObject } from "../../../../contract/value.ts";
import { idsOf, labelOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import type { NarrativeText } from "../narrative.ts";
import { levelOf } from "../statistics.ts";
import { textOfBlocks } from "../text/read-html.ts";
import { describe, isDescribed, ofDesigns, quantityOrRange, withoutEmpty } from "./describe.ts";

/** Lists of a study design that have their own domain. */
const listsOfDesign = [
  ...["encounters", "activities", "arms", "studyCells", "epochs", "elements", "estimands", "objectives"],
  ...[
    "population",
    "scheduleTimelines",
    "biospecimenRetentions",
    "eligibilityCriteria",
    "analysisPopulations",
  ],
];
/** Lists of a study version that have their own domain, or are part of another one. */
const listsOfVersion = [
  ...["studyDesigns", "amendments", "eligibilityCriterionItems", "narrativeContentItems", "abbreviations"],
  ...["roles", "organizations", "studyInterventions", "administrableProducts", "medicalDevices"],
  ...["productOrganizationRoles", "biomedicalConcepts", "bcCategories", "bcSurrogates"],
  ...["dictionaries", "conditions"],
];

export function studyDesign(context: ImportContext): JsonObject {
  const designs = context.designs.map((design) => {
    const isObservational = design.instanceType === "ObservationalStudyDesign";
    const type = isObservational ? "ObservationalStudyDesign" : "InterventionalStudyDesign";
    return describe(context, type, design, listsOfDesign);
  });
  const [only = {}] = designs;
  return designs.length === 1 ? only : { designs };
}

export function studyMetadata(context: ImportContext): JsonObject {
  const { graph, version } = context;
  const study = graph.of("Study")[0]?.value;
  return {
    study: study ? describe(context, "Study", study, ["versions", "documentedBy"]) : {},
    version: describe(context, "StudyVersion", version, listsOfVersion),
    documents: graph.of("StudyDefinitionDocument").map(({ value }) => ({
      ...describe(context, "StudyDefinitionDocument", value, ["versions"]),
      versions: objectsOf(value, "versions").map((one) =>
        describe(context, "StudyDefinitionDocumentVersion", one, ["contents"]),
      ),
    })),
    file: withoutEmpty({
      usdm_version: graph.usdmVersion,
      system_name: textOf(graph.wrapper, "systemName"),
      system_version: textOf(graph.wrapper, "systemVersion"),
    }),
  };
}

export function narrativeContent(context: ImportContext, { sections }: NarrativeText): JsonObject {
  const shown = sections.filter(({ blocks, title }) => blocks.length > 0 || title !== "");
  return {
    sections: shown.map(({ number, title, blocks }) => {
      const text = textOfBlocks(blocks);
      return {
        ...(number === null ? {} : { section: number }),
        title,
        ...(text === "" ? {} : { text: context.cite(text, number === null ? [] : [number]) }),
      };
    }),
  };
}

export function objectivesAndEndpoints(context: ImportContext): JsonObject {
  const grouped: { [level: string]: Json[] } = { primary: [], secondary: [], exploratory: [] };
  for (const objective of context.designs.flatMap((design) => objectsOf(design, "objectives"))) {
    const endpoints = objectsOf(objective, "endpoints").map((one) => describe(context, "Endpoint", one));
    const described = describe(context, "Objective", objective, ["endpoints"]);
    grouped[levelOf(objective)]?.push({ ...described, ...(endpoints.length === 0 ? {} : { endpoints }) });
  }
  return grouped;
}

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
  const described = populationsOf(context).map((one) => {
    const criteria = idsOf(one, "criterionIds").length;
    context.shown.mark(one, "criterionIds");
    return {
      ...describe(context, "StudyDesignPopulation", one, ["criterionIds", "cohorts"]),
      ...(criteria === 0 ? {} : { criteria }),
      cohorts: objectsOf(one, "cohorts").map((cohort) => describe(context, "StudyCohort", cohort)),
    };
  });
  const [only = {}] = described;
  return withoutEmpty(described.length === 1 ? only : { populations: described });
}

export function encountersAndTimings(context: ImportContext): JsonObject {
  const { designs, shown } = context;
  return {
    encounters: ofDesigns(context, "encounters"),
    timelines: designs
      .flatMap((design) => objectsOf(design, "scheduleTimelines"))
      .map((timeline) => {
        for (const instance of objectsOf(timeline, "instances")) {
          // The columns of the schedule table, with their marks.
          shown.mark(instance, "name", "label", "description", "epochId", "timelineId", "activityIds");
          shown.mark(instance, "encounterId", "defaultConditionId", "timelineExitId");
          for (const way of objectsOf(instance, "conditionAssignments"))
            shown.mark(way, "condition", "conditionTargetId");
        }
        return {
          ...describe(context, "ScheduleTimeline", timeline, ["timings", "instances", "exits"]),
          timings: objectsOf(timeline, "timings").map((one) => describe(context, "Timing", one)),
        };
      }),
  };
}
