import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import { asObject } from "../content/read-fields.ts";
import { type JsonObject, provenanceOf } from "../contract/value.ts";
import { plannedEnrollment, screenedAs, statedDesign, statedTreatment } from "../derivations/stated-facts.ts";
import { listDomains } from "./domains.ts";

/** What a bundle's documents state about the study as a whole; each value is null if they do not state it. */
export function studyFacts(documents: BundleDocuments) {
  const { domains } = listDomains(documents);
  const contentOf = (name: string) =>
    domains.find(({ domainName }) => domainName.trim().toLowerCase() === name)?.protocolData;
  const sampleSize = contentOf("sample size");
  const design = contentOf("study design");
  const sap = documents["sap.json"];
  const plan = asObject(sap).study_design_and_populations;
  return {
    plannedEnrollment: plannedEnrollment(
      [documents["statistical-analysis-plan.json"], documents["statistical-analysis.json"]],
      sampleSize,
    ),
    screenedAs: screenedAs(documents["protocol.json"].screened ?? null, [
      sampleSize,
      contentOf("study metadata"),
      design,
    ]),
    // The protocol's words are not mixed with those of a registry record.
    studyDesign: statedDesign(withoutRegistry(design), plan) ?? statedDesign(design, plan),
    treatment: statedTreatment(design),
  };
}

const withoutRegistry = (content: JsonObject | null | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(content ?? {}).filter(
      ([, value]) => !provenanceOf(value).some(({ registry }) => registry),
    ),
  );
