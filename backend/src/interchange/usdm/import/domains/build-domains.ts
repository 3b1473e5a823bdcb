import type { Json, JsonObject } from "../../../../contract/value.ts";
import { objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import type { NarrativeText } from "../narrative.ts";
import { inOrder } from "../schedule/in-order.ts";
import { describe } from "./describe.ts";
import { ofDesigns, ofVersion } from "./describe-all.ts";
import { encountersAndTimings } from "./encounters.ts";
import { narrativeContent } from "./narrative-content.ts";
import { objectivesAndEndpoints } from "./objectives.ts";
import { sampleSize, studyPopulation } from "./population.ts";
import { studyDesign } from "./study-design.ts";
import { studyMetadata } from "./study-metadata.ts";
import { withoutEmpty } from "./without-empty.ts";

interface Domain {
  readonly domainName: string;
  readonly category: string;
  readonly color: string;
  readonly icon?: string;
  readonly protocolData: JsonObject;
}

/** `domains.json`: everything a study states, in the categories of USDM-1. A domain without content is omitted. */
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
      domainName: "Epochs, Elements, and Cells",
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
      domainName: "Organizations, Sites, and Roles",
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
