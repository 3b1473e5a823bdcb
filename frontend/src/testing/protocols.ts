import type {
  Dashboard,
  DomainCard,
  DomainResponse,
  DomainView,
  ProtocolListItem,
} from "@trialtrace/backend/contract";
import { stated } from "./content.ts";

/** A protocol as listed in the registry, with defaults for everything a test does not set. */
export function makeProtocol(over: Partial<ProtocolListItem> = {}): ProtocolListItem {
  return {
    id: "example-1.pdf",
    title: "A study of an example",
    subtitle: "An example in two arms",
    sponsor: "Example Sponsor",
    study: "EXAMPLE-1",
    phase: "Phase 3",
    dateRange: "2019 to 2021",
    lastUpdated: "2026-03-10T09:00:00.000Z",
    protocolAcronym: null,
    protocolShortTitle: null,
    protocolNumber: null,
    registryNumber: null,
    therapeuticArea: "Oncology",
    indication: "Example disease",
    compound: null,
    status: "Completed",
    year: "2019",
    aliases: [],
    pageCount: 0,
    demonstration: false,
    extractionStatus: "complete",
    derivations: {},
    ...over,
  };
}

export function makeDomain(domainName: string, category: string, over: Partial<DomainCard> = {}): DomainCard {
  return {
    domainName,
    domain: domainName,
    domain_name: domainName,
    category,
    extracted: 30,
    dataFields: 40,
    completeness: 75,
    status: "completed",
    lastUpdated: "2026-03-10T09:00:00.000Z",
    icon: null,
    color: "blue",
    ...over,
  };
}

export function makeDashboard(over: Partial<Dashboard> = {}): Dashboard {
  return {
    title: "A study of an example",
    subtitle: "An example in two arms",
    metrics: { screened: 682, totalDataPoints: 1234, domains: 2, ractItems: 9 },
    domains: [
      makeDomain("Study Design", "Study Foundation"),
      makeDomain("Safety Monitoring", "Safety & Monitoring"),
    ],
    protocol: makeProtocol(),
    documents: {
      eligibility: true,
      schedule: true,
      statisticalAnalysisPlan: true,
      tlf: false,
      riskLibrary: true,
    },
    ...over,
  };
}

export function makeDomainView(domain: string, over: Partial<DomainView> = {}): DomainView {
  return {
    ...{ domain, category: "Study Foundation", protocolId: "example-1.pdf", layout: null },
    ...{ requirements: [], requirementList: stated(null) },
    ...{ critical_to_quality: [], key_risk_indicators: [], risk_assessments: [] },
    ...over,
  };
}

export function makeDomainResponse(domain: string, over: Partial<DomainResponse> = {}): DomainResponse {
  return {
    domain,
    category: "Study Foundation",
    protocolId: "example-1.pdf",
    domain_specific_ract: { specific_requirements: [] },
    critical_to_quality: [],
    key_risk_indicators: [],
    risk_assessments: [],
    protocolData: { design: "Two arms" },
    ...over,
  };
}
