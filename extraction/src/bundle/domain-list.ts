import type { Json } from "@trialtrace/backend/contract";
import { proposedFactors } from "../risks/quality-factors.ts";
import type { DomainContent } from "./part.ts";

/** The domains that the extraction can fill, in dashboard order, with their categories and colors. */
const domains: readonly (readonly [name: string, category: string, color: string])[] = [
  ["Study Design", "Study Foundation", "blue"],
  ["Study Metadata", "Study Foundation", "gray"],
  ["Sample Size", "Study Foundation", "indigo"],
  ["Randomization Plan", "Study Foundation", "purple"],
  ["Abbreviations", "Study Foundation", "gray"],
  ["Study Objectives", "Objectives & Endpoints", "green"],
  ["Endpoints and Outcome Measures", "Objectives & Endpoints", "green"],
  ["Estimands", "Objectives & Endpoints", "green"],
  ["Statistical Analysis Plan", "Objectives & Endpoints", "indigo"],
  ["Study Arms and Interventions", "Study Arms & Treatment", "orange"],
  ["Concomitant and Prohibited Medication", "Study Arms & Treatment", "orange"],
  ["Study Population", "Eligibility & Population", "teal"],
  ["Eligibility Criteria", "Eligibility & Population", "teal"],
  ["Discontinuation and Withdrawal", "Eligibility & Population", "teal"],
  ["Safety Monitoring", "Safety & Monitoring", "red"],
  ["Amendments", "Regulatory", "indigo"],
];

/** `domains.json`: merges what several parts contribute to a domain; a domain without content is omitted. */
export function domainList(written: readonly DomainContent[]): Json[] {
  return domains.flatMap(([domainName, category, color]): Json => {
    const data: { [field: string]: Json } = {};
    for (const one of written) {
      if (one.domainName !== domainName) continue;
      for (const [field, value] of Object.entries(one.protocolData))
        if (!isEmpty(value)) data[field] ??= value;
    }
    if (Object.keys(data).length === 0) return [];
    const critical_to_quality = proposedFactors(domainName, data);
    return {
      ...{ domainName, category, color, icon: domainName, status: "completed", protocolData: data },
      ...(critical_to_quality.length === 0 ? {} : { critical_to_quality }),
    };
  });
}

const isEmpty = (value: Json): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) ? value.length === 0 : typeof value === "object" && Object.keys(value).length === 0);
