import { contentOf } from "../../content/content-node.ts";
import {
  type DomainLayout,
  eligibilityDomain,
  statisticalPlanDomain,
} from "../../contract/study/domain-view.ts";
import { isJsonObject, type Json } from "../../contract/value.ts";
import { readEligibility } from "./read-eligibility.ts";
import { readStatisticalPlan } from "./read-statistical-plan.ts";
import { sectionsOf } from "./sections.ts";

/** DOM-6: lays out the extracted content of a domain; two have a layout of their own. @returns null if it is empty */
export function layOutDomain(domain: string, protocolData: Json | null): DomainLayout | null {
  if (protocolData === null || (isJsonObject(protocolData) && Object.keys(protocolData).length === 0)) {
    return null;
  }
  const name = domain.trim().toLowerCase();
  if (name === eligibilityDomain.toLowerCase()) {
    return { kind: "eligibility", content: readEligibility(protocolData) };
  }
  if (name === statisticalPlanDomain.toLowerCase()) {
    return { kind: "statistical-plan", content: readStatisticalPlan(protocolData) };
  }
  return { kind: "sections", sections: sectionsOf(contentOf(protocolData)) };
}
