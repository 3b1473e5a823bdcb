import type { Json, JsonObject } from "../../../../contract/value.ts";
import { objectsOf } from "../../model/read-value.ts";
import type { ImportContext } from "../import-context.ts";
import type { NarrativeText } from "../narrative.ts";
import { inOrder } from "../schedule/in-order.ts";
import {
  encountersAndTimings,
  narrativeContent,
  objectivesAndEndpoints,
  sampleSize,
  studyDesign,
  studyMetadata,
  studyPopulation,
} from "./contents.ts";
import { describe, ofDesigns, ofVersion, withoutEmpty } from "./describe.ts";

/** `domains.json`: everything a study states, in the categories of USDM-1. A domain without content is omitted. */
export function buildDomains(context: ImportContext, narratives: readonly NarrativeText[]): Json[] {
  const amendments = inOrder(objectsOf(context.version, "amendments"));
  return [
    ...domain("Study Design", "Study Foundation", "blue", studyDesign(context)),
    ...domain("Study Metadata", "Study Foundation", "gray", studyMetadata(context)),
    ...domain("Sample Size", "Study Foundation", "indigo", sampleSize(context)),
    ...domain("Abbreviations", "Study Foundation", "gray", {
      abbreviations: ofVersion(context, "abbreviations"),
    }),
    ...narratives.flatMap((text) => {
      const name =
        narratives.length > 1 ? `Narrative Content: ${text.name}`.slice(0, 190) : "Narrative Content";
      return domain(name, "Study Foundation", "blue", narrativeContent(context, text));
    }),
    ...domain(
      "Endpoints and Outcome Measures",
      "Objectives & Endpoints",
      "green",
      objectivesAndEndpoints(context),
    ),
    ...domain("Estimands", "Objectives & Endpoints", "green", { estimands: ofDesigns(context, "estimands") }),
    ...domain("Study Arms and Interventions", "Study Arms & Treatment", "orange", {
      arms: ofDesigns(context, "arms"),
      interventions: ofVersion(context, "studyInterventions"),
      administrable_products: ofVersion(context, "administrableProducts"),
      medical_devices: ofVersion(context, "medicalDevices"),
      product_organizations: ofVersion(context, "productOrganizationRoles"),
    }),
    ...domain("Epochs, Elements, and Cells", "Study Arms & Treatment", "orange", {
      epochs: ofDesigns(context, "epochs"),
      elements: ofDesigns(context, "elements"),
      cells: ofDesigns(context, "studyCells"),
    }),
    ...domain("Study Population", "Eligibility & Population", "teal", studyPopulation(context)),
    ...domain("Analysis Populations", "Eligibility & Population", "teal", {
      populations: ofDesigns(context, "analysisPopulations"),
    }),
    ...domain("Encounters and Timings", "Data Collection", "purple", encountersAndTimings(context)),
    ...domain("Activities and Procedures", "Data Collection", "purple", {
      activities: ofDesigns(context, "activities"),
      conditions: ofVersion(context, "conditions"),
      biospecimen_retention: ofDesigns(context, "biospecimenRetentions"),
    }),
    ...domain("Biomedical Concepts", "Data Collection", "purple", {
      concepts: ofVersion(context, "biomedicalConcepts"),
      categories: ofVersion(context, "bcCategories"),
      surrogates: ofVersion(context, "bcSurrogates"),
    }),
    ...domain("Organizations, Sites, and Roles", "Operations", "gray", {
      organizations: ofVersion(context, "organizations"),
      roles: ofVersion(context, "roles"),
    }),
    ...domain("Amendments", "Regulatory", "indigo", {
      amendments: amendments.map((one) => describe(context, "StudyAmendment", one)),
    }),
  ];
}

function domain(domainName: string, category: string, color: string, data: JsonObject): Json[] {
  const protocolData = withoutEmpty(data);
  return Object.keys(protocolData).length === 0
    ? []
    : [{ domainName, category, color, icon: domainName, status: "completed", protocolData }];
}
