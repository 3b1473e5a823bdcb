import { contentOf } from "../content/content-node.ts";
import type { DomainResponse } from "../contract/domains.ts";
import type { DomainView } from "../contract/study/domain-view.ts";
import { layOutDomain } from "../study/domains/lay-out-domain.ts";

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
