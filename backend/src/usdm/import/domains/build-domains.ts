import type { Json, JsonObject } from "../../../contract/value.ts";
import type { UsdmClass } from "../../model/classes.ts";
import { idsOf, labelOf, objectOf, objectsOf, textOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import type { NarrativeText } from "../narrative.ts";
import { inOrder } from "../schedule/in-order.ts";
import { levelOf } from "../statistics.ts";
import { textOfBlocks } from "../text/blocks.ts";
import { describe, isDescribed } from "./describe.ts";
import { quantityOrRange } from "./quantity.ts";

interface Domain {
  readonly domainName: string;
  readonly category: string;
  readonly color: string;
  readonly icon?: string;
  readonly protocolData: JsonObject;
}

/** `domains.json`: everything a study says, in the categories of 000, section 3. A domain without content is absent. */
export function buildDomains(context: ImportContext, narratives: readonly NarrativeText[]): Json[] {
  const domains: Domain[] = [
    {
      domainName: "Study Design",
      category: "Study Foundation",
      color: "blue",
      protocolData: studyDesign(context),
    },
    {
      domainName: "Study Metadata",
      category: "Study Foundation",
      color: "gray",
      protocolData: studyMetadata(context),
    },
    {
      domainName: "Sample Size",
      category: "Study Foundation",
      color: "indigo",
      protocolData: sampleSize(context),
    },
    {
      domainName: "Abbreviations",
      category: "Study Foundation",
      color: "gray",
      protocolData: { abbreviations: ofVersion(context, "abbreviations", "Abbreviation") },
    },
    ...narratives.map(
      (text): Domain => ({
        domainName:
          narratives.length > 1 ? `Narrative Content: ${text.name}`.slice(0, 190) : "Narrative Content",
        category: "Study Foundation",
        color: "blue",
        protocolData: narrativeContent(context, text),
      }),
    ),
    {
      domainName: "Endpoints and Outcome Measures",
      category: "Objectives & Endpoints",
      color: "green",
      protocolData: objectivesAndEndpoints(context),
    },
    {
      domainName: "Estimands",
      category: "Objectives & Endpoints",
      color: "green",
      protocolData: { estimands: ofDesigns(context, "estimands", "Estimand") },
    },
    {
      domainName: "Study Arms and Interventions",
      category: "Study Arms & Treatment",
      color: "orange",
      protocolData: {
        arms: ofDesigns(context, "arms", "StudyArm"),
        interventions: ofVersion(context, "studyInterventions", "StudyIntervention"),
        administrable_products: ofVersion(context, "administrableProducts", "AdministrableProduct"),
        medical_devices: ofVersion(context, "medicalDevices", "MedicalDevice"),
        product_organizations: ofVersion(context, "productOrganizationRoles", "ProductOrganizationRole"),
      },
    },
    {
      domainName: "Epochs, Elements and Cells",
      category: "Study Arms & Treatment",
      color: "orange",
      protocolData: {
        epochs: ofDesigns(context, "epochs", "StudyEpoch"),
        elements: ofDesigns(context, "elements", "StudyElement"),
        cells: ofDesigns(context, "studyCells", "StudyCell"),
      },
    },
    {
      domainName: "Study Population",
      category: "Eligibility & Population",
      color: "teal",
      protocolData: studyPopulation(context),
    },
    {
      domainName: "Analysis Populations",
      category: "Eligibility & Population",
      color: "teal",
      protocolData: { populations: ofDesigns(context, "analysisPopulations", "AnalysisPopulation") },
    },
    {
      domainName: "Encounters and Timings",
      category: "Data Collection",
      color: "purple",
      protocolData: encountersAndTimings(context),
    },
    {
      domainName: "Activities and Procedures",
      category: "Data Collection",
      color: "purple",
      protocolData: {
        activities: ofDesigns(context, "activities", "Activity"),
        conditions: ofVersion(context, "conditions", "Condition"),
        biospecimen_retention: ofDesigns(context, "biospecimenRetentions", "BiospecimenRetention"),
      },
    },
    {
      domainName: "Biomedical Concepts",
      category: "Data Collection",
      color: "purple",
      protocolData: {
        concepts: ofVersion(context, "biomedicalConcepts", "BiomedicalConcept"),
        categories: ofVersion(context, "bcCategories", "BiomedicalConceptCategory"),
        surrogates: ofVersion(context, "bcSurrogates", "BiomedicalConceptSurrogate"),
      },
    },
    {
      domainName: "Organisations, Sites and Roles",
      category: "Operations",
      color: "gray",
      protocolData: {
        organizations: ofVersion(context, "organizations", "Organization"),
        roles: ofVersion(context, "roles", "StudyRole"),
      },
    },
    {
      domainName: "Amendments",
      category: "Regulatory",
      color: "indigo",
      protocolData: {
        amendments: inOrder(objectsOf(context.version, "amendments")).map((one) =>
          describe(context, "StudyAmendment", one),
        ),
      },
    },
  ];
  return domains.flatMap(({ protocolData, ...domain }): Json[] => {
    const content = withoutEmpty(protocolData);
    return Object.keys(content).length === 0
      ? []
      : [{ ...domain, icon: domain.domainName, status: "completed", protocolData: content }];
  });
}

const describeAll = (context: ImportContext, type: UsdmClass, objects: readonly JsonObject[]): Json[] =>
  objects.map((one) => describe(context, type, one)).filter(isDescribed);

const ofVersion = (context: ImportContext, name: string, type: UsdmClass): Json[] =>
  describeAll(context, type, objectsOf(context.version, name));

/** Of all designs, in the order of their chains. */
const ofDesigns = (context: ImportContext, name: string, type: UsdmClass): Json[] =>
  context.designs.flatMap((design) => describeAll(context, type, inOrder(objectsOf(design, name))));

function withoutEmpty(content: JsonObject): JsonObject {
  const isEmpty = (value: Json) =>
    value === null ||
    value === "" ||
    (Array.isArray(value)
      ? value.length === 0
      : typeof value === "object" && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)));
}

/** Lists that have a domain of their own. */
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

function studyDesign(context: ImportContext): JsonObject {
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

function studyMetadata(context: ImportContext): JsonObject {
  const { graph, version } = context;
  const own = [
    "studyDesigns",
    "amendments",
    "eligibilityCriterionItems",
    "narrativeContentItems",
    "abbreviations",
  ];
  const others = ["roles", "organizations", "studyInterventions", "administrableProducts", "medicalDevices"];
  const rest = [
    "productOrganizationRoles",
    "biomedicalConcepts",
    "bcCategories",
    "bcSurrogates",
    "dictionaries",
    "conditions",
  ];
  const study = graph.of("Study")[0]?.value;
  const { wrapper } = graph;
  return {
    study: study ? describe(context, "Study", study, ["versions", "documentedBy"]) : {},
    version: describe(context, "StudyVersion", version, [...own, ...others, ...rest]),
    documents: graph.of("StudyDefinitionDocument").map(({ value }) => ({
      ...describe(context, "StudyDefinitionDocument", value, ["versions"]),
      versions: objectsOf(value, "versions").map((one) =>
        describe(context, "StudyDefinitionDocumentVersion", one, ["contents"]),
      ),
    })),
    file: withoutEmpty({
      usdm_version: graph.usdmVersion,
      system_name: textOf(wrapper, "systemName"),
      system_version: textOf(wrapper, "systemVersion"),
    }),
  };
}

const populationsOf = ({ designs }: ImportContext): JsonObject[] =>
  designs.map((design) => objectOf(design, "population")).filter((one) => one !== undefined);

function sampleSize(context: ImportContext): JsonObject {
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

function studyPopulation(context: ImportContext): JsonObject {
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

function objectivesAndEndpoints(context: ImportContext): JsonObject {
  const grouped: { [level: string]: Json[] } = { primary: [], secondary: [], exploratory: [] };
  for (const objective of context.designs.flatMap((design) => objectsOf(design, "objectives"))) {
    const endpoints = objectsOf(objective, "endpoints").map((one) => describe(context, "Endpoint", one));
    const described = describe(context, "Objective", objective, ["endpoints"]);
    grouped[levelOf(objective)]?.push({ ...described, ...(endpoints.length === 0 ? {} : { endpoints }) });
  }
  return grouped;
}

function encountersAndTimings(context: ImportContext): JsonObject {
  const timelines = context.designs.flatMap((design) => objectsOf(design, "scheduleTimelines"));
  return {
    encounters: ofDesigns(context, "encounters", "Encounter"),
    timelines: timelines.map((timeline) => {
      for (const instance of objectsOf(timeline, "instances")) {
        // The columns of the schedule's table, with their marks.
        context.shown.mark(
          instance,
          "name",
          "label",
          "description",
          "epochId",
          "timelineId",
          "activityIds",
          "encounterId",
        );
        context.shown.mark(instance, "defaultConditionId", "timelineExitId");
        for (const way of objectsOf(instance, "conditionAssignments"))
          context.shown.mark(way, "condition", "conditionTargetId");
      }
      return {
        ...describe(context, "ScheduleTimeline", timeline, ["timings", "instances", "exits"]),
        timings: objectsOf(timeline, "timings").map((one) => describe(context, "Timing", one)),
      };
    }),
  };
}

function narrativeContent(context: ImportContext, { sections }: NarrativeText): JsonObject {
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
