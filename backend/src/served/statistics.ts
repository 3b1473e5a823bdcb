import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { DomainResponse } from "../contract/domains.ts";
import type { AnalysisPlan } from "../contract/study/analysis-plan.ts";
import { planDomains, type StatisticalPlanResponse } from "../contract/study/statistical-plan.ts";
import { readPlan } from "../study/statistics/plan/read-plan.ts";
import { readSap } from "../study/statistics/sap/read-sap.ts";

/** The statistical analysis plan as cards. @returns null if the protocol has no such document */
export function analysisPlan(
  documents: Pick<BundleDocuments, "protocol.json" | "sap.json">,
): AnalysisPlan | null {
  const { id: protocolId, aliases } = documents["protocol.json"];
  const sap = documents["sap.json"];
  return sap === undefined ? null : { protocolId, layout: readSap(sap, [protocolId, ...aliases]) };
}

/** The statistical plan in a protocol's two statistical domains. */
export function statisticalPlan(
  protocolId: string,
  domains: readonly Pick<DomainResponse, "domain" | "protocolData">[],
): StatisticalPlanResponse {
  const contentOf = (name: string) =>
    domains.find(({ domain }) => domain.toLowerCase() === name.toLowerCase())?.protocolData ?? null;
  return { protocolId, plan: readPlan(contentOf(planDomains.plan), contentOf(planDomains.analysis)) };
}
