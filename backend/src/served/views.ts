import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import { contentOf, isEmptyNode } from "../content/content-node.ts";
import { shellsDocument } from "../content/shells-document.ts";
import type { DomainResponse } from "../contract/domains.ts";
import type { Eligibility, NormalizedCriterion } from "../contract/eligibility.ts";
import type { AnalysisPlan } from "../contract/study/analysis-plan.ts";
import type { Criteria, ListedCriterion } from "../contract/study/criteria.ts";
import type { DomainView } from "../contract/study/domain-view.ts";
import { type OutputsResponse, shellsDomain } from "../contract/study/outputs.ts";
import { planDomains, type StatisticalPlanResponse } from "../contract/study/statistical-plan.ts";
import { derivedPlan, planOverview, readExecutionPlan } from "../study/criteria/execution-plan.ts";
import { layOutDomain } from "../study/domains/lay-out-domain.ts";
import { readRegistry } from "../study/outputs/read-registry.ts";
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

/** OUT-1: the outputs in the domain of the shells. */
export function plannedOutputs(
  protocolId: string,
  domains: readonly Pick<DomainResponse, "domain" | "protocolData">[],
): OutputsResponse {
  const shells = domains.find(({ domain }) => domain.toLowerCase() === shellsDomain.toLowerCase());
  return { protocolId, registry: readRegistry(shellsDocument(shells?.protocolData ?? null)) };
}

/** DOM-5: a domain as the browser shows it. */
export function domainView({ domain_specific_ract, protocolData, ...domain }: DomainResponse): DomainView {
  const { specific_requirements: requirements } = domain_specific_ract;
  return {
    ...domain,
    layout: layOutDomain(domain.domain, protocolData),
    requirements: requirements.map(contentOf),
    requirementList: contentOf(requirements),
  };
}

/** ELIG-5: the criteria as the browser shows them: stored texts with their query plans and mappings laid out. */
export function criteria({ criteria_with_sql: _, ...stored }: Eligibility): Criteria {
  const lists = stored.normalized_criteria;
  const data = stored.hierarchical_data;
  return {
    ...stored,
    normalized_criteria: {
      critical_differentiators: lists.critical_differentiators.map(listed),
      therapy_history_requirements: lists.therapy_history_requirements.map(listed),
      key_exclusions_high_impact: lists.key_exclusions_high_impact.map(listed),
      standard_criteria_low_impact: lists.standard_criteria_low_impact.map(listed),
    },
    hierarchical_data: data && {
      ...data,
      all_criteria: data.all_criteria.map((one) => ({ ...one, derivedPlan: derivedPlan(one) })),
    },
  };
}

function listed(criterion: NormalizedCriterion): ListedCriterion {
  const mapping = contentOf(criterion.rwd_mapping);
  return {
    ...criterion,
    read: {
      plan: readExecutionPlan(criterion.execution_plan),
      planOverview: planOverview(criterion.execution_plan),
      mapping: isEmptyNode(mapping) ? null : mapping,
    },
  };
}
