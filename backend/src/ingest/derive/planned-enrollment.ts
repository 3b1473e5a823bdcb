import { plannedEnrollment } from "../../derivations/planned-enrollment.ts";
import type { BundleDocuments } from "../read/bundle-schema.ts";
import { listDomains } from "./domains.ts";

const sampleSize = "sample size";

/** The number of subjects that a bundle plans to enrol; null where it states none. */
export function plannedEnrollmentOf(documents: BundleDocuments): number | null {
  const { domains } = listDomains(documents);
  return plannedEnrollment({
    plans: [documents["statistical-analysis-plan.json"], documents["statistical-analysis.json"]],
    sampleSize: domains.find(({ domainName }) => domainName.trim().toLowerCase() === sampleSize)
      ?.protocolData,
  });
}
