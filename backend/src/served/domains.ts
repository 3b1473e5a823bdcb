import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { BundleDomain } from "../contract/bundle/index.ts";
import type { DomainResponse } from "../contract/domains.ts";
import { shellsDomain } from "../contract/study/outputs.ts";
import { isJsonObject, type JsonObject } from "../contract/value.ts";
import type { ScheduleTables } from "../schedule/table.ts";
import { eligibilitySummary } from "./eligibility-summary.ts";

/** The listed domains in order, and whether they came as a list or as an object keyed by name. */
export function listDomains(documents: BundleDocuments): { keyed: boolean; domains: BundleDomain[] } {
  const given = documents["domains.json"] ?? [];
  if (Array.isArray(given)) return { keyed: false, domains: given };
  return {
    keyed: true,
    domains: Object.entries(given).map(([domainName, domain]) => ({ domainName, ...domain })),
  };
}

/** A document that is served as a domain even if no domain of that name is listed. */
interface DocumentDomain {
  readonly name: string;
  readonly category: string;
  readonly content: JsonObject | null | undefined;
}

/** The content at its path below `protocolData` (DOM-3), unless the domain has its own there. */
function placed(name: string, content: JsonObject, own: JsonObject): JsonObject {
  if (name !== shellsDomain) return "structured_data" in own ? own : { ...own, structured_data: content };
  const domains = isJsonObject(own.domains) ? own.domains : {};
  if (shellsDomain in domains) return own;
  return { ...own, domains: { ...domains, [shellsDomain]: { structured_data: content } } };
}

function documentDomains(documents: BundleDocuments): DocumentDomain[] {
  const { id, title } = documents["protocol.json"];
  const eligibility = documents["eligibility.json"];
  const criteria = eligibility && eligibilitySummary(id, title, eligibility);
  const [plan, analysis] = [
    documents["statistical-analysis-plan.json"],
    documents["statistical-analysis.json"],
  ];
  const objectives = "Objectives & Endpoints";
  return [
    { name: "Eligibility Criteria", category: "Eligibility & Population", content: criteria },
    { ...schedule, content: documents["schedule.json"]?.tables },
    { name: "Statistical Analysis Plan", category: objectives, content: plan },
    { name: "Statistical Analysis", category: objectives, content: analysis },
    { name: shellsDomain, category: objectives, content: documents["tlf-shells.json"] },
  ];
}

/** Names under which a document is served even though no domain of that name is listed. */
export function documentDomainNames(documents: BundleDocuments): string[] {
  const listed = new Set(listDomains(documents).domains.map(({ domainName }) => domainName.toLowerCase()));
  return documentDomains(documents)
    .filter(({ name, content }) => content && !listed.has(name.toLowerCase()))
    .map(({ name }) => name);
}

/** Every response of the domain call for a protocol: its listed domains, and its documents under their names. */
export function domainResponses(documents: BundleDocuments): DomainResponse[] {
  const protocolId = documents["protocol.json"].id;
  const { domains } = listDomains(documents);
  const extra = new Map(documentDomains(documents).map((one) => [one.name.toLowerCase(), one]));
  const listed = domains.map((domain): DomainResponse => {
    const { domainName, category, protocolData, status: _, icon: __, color: ___, ...ract } = domain;
    const document = extra.get(domainName.toLowerCase());
    extra.delete(domainName.toLowerCase());
    const content = document?.content
      ? placed(document.name, document.content, protocolData ?? {})
      : protocolData;
    return { domain: domainName, category, protocolId, ...ract, protocolData: content };
  });
  const unlisted = [...extra.values()].flatMap(({ name, category, content }): DomainResponse[] =>
    content ? [unlistedDomain(protocolId, name, category, placed(name, content, {}))] : [],
  );
  return [...listed, ...unlisted];
}

const unlistedDomain = (
  protocolId: string,
  domain: string,
  category: string,
  protocolData: JsonObject,
): DomainResponse => ({
  ...{ domain, category, protocolId },
  domain_specific_ract: { specific_requirements: [] },
  critical_to_quality: [],
  key_risk_indicators: [],
  risk_assessments: [],
  protocolData,
});

const schedule = { name: "Schedule of Assessments", category: "Data Collection" } as const;
export const scheduleDomainName = schedule.name;

/** What the domain call answers with for a schedule that no bundle lists. */
export const scheduleDomain = (protocolId: string, tables: ScheduleTables): DomainResponse =>
  unlistedDomain(protocolId, schedule.name, schedule.category, { structured_data: { ...tables } });
