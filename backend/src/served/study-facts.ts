import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { Dashboard } from "../contract/protocols.ts";
import { isJsonObject, type JsonObject, provenanceOf } from "../contract/value.ts";
import { plannedEnrollment } from "../derivations/planned-enrollment.ts";
import { screenedAs } from "../derivations/screened-as.ts";
import { statedDesign, statedTreatment } from "../derivations/stated-design.ts";
import { listDomains } from "./domains.ts";

type StudyFacts = {
  readonly [Fact in "plannedEnrollment" | "screenedAs" | "studyDesign" | "treatment"]: Exclude<
    Dashboard[Fact],
    undefined
  >;
};

/** What a bundle's documents state about the study as a whole; each value is null if they do not state it. */
export function studyFacts(documents: BundleDocuments): StudyFacts {
  const { domains } = listDomains(documents);
  const contentOf = (name: string) =>
    domains.find(({ domainName }) => domainName.trim().toLowerCase() === name)?.protocolData;
  const sampleSize = contentOf("sample size");
  const design = contentOf("study design");
  const sap = documents["sap.json"];
  const plan = isJsonObject(sap) ? sap.study_design_and_populations : undefined;
  const designIn = (domain: JsonObject | null | undefined) =>
    statedDesign({ domain: domain ?? undefined, plan });
  return {
    plannedEnrollment: plannedEnrollment({
      plans: [documents["statistical-analysis-plan.json"], documents["statistical-analysis.json"]],
      sampleSize,
    }),
    screenedAs: screenedAs(documents["protocol.json"].screened ?? null, [
      sampleSize,
      contentOf("study metadata"),
      design,
    ]),
    // The protocol's words are not mixed with those of a registry record.
    studyDesign: designIn(withoutRegistry(design)) ?? designIn(design),
    treatment: statedTreatment(design),
  };
}

const withoutRegistry = (content: JsonObject | null | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(content ?? {}).filter(
      ([, value]) => !provenanceOf(value).some(({ registry }) => registry),
    ),
  );
