import type { BundleDocuments } from "../bundle/bundle-schema.ts";
import type { BundleDomain } from "../contract/bundle/index.ts";
import type { Dashboard, DomainCard, ProtocolListItem } from "../contract/protocols.ts";
import { documentVersion } from "../derivations/stated-facts.ts";
import { countLeaves, type LeafCount } from "./count-leaves.ts";
import { documentDomainNames, listDomains, scheduleDomainName } from "./domains.ts";
import { studyFacts } from "./study-facts.ts";

/** The body of `GET /api/protocol` (ING-10). */
export function dashboard(documents: BundleDocuments, item: ProtocolListItem, digitized = false): Dashboard {
  const { title, subtitle, screened, protocolDate } = documents["protocol.json"];
  const { keyed, domains } = listDomains(documents);
  const cards = domains.map((domain) => domainCard(domain, item.lastUpdated));
  return {
    title,
    subtitle,
    metrics: {
      screened: screened ?? null,
      totalDataPoints: cards.reduce((sum, card) => sum + card.extracted, 0),
      domains: cards.length,
      ractItems: documents["risk-library.json"]?.items.length ?? 0,
    },
    ...studyFacts(documents),
    documentVersion: documentVersion(
      domains.find(({ domainName }) => /^study metadata$/i.test(domainName.trim()))?.protocolData,
      documents["sap.json"],
    ),
    documentDate: protocolDate ?? null,
    ...(digitized ? { digitized } : {}),
    domains: keyed ? Object.fromEntries(cards.map(withoutName)) : cards,
    protocol: item,
    documents: {
      eligibility: "eligibility.json" in documents,
      schedule: "schedule.json" in documents || "schedule-html/tables.json" in documents,
      scheduleTables: "schedule.json" in documents,
      scheduleHtml: "schedule-html/tables.json" in documents,
      statisticalAnalysisPlan:
        "sap.json" in documents ||
        "statistical-analysis-plan.json" in documents ||
        "statistical-analysis.json" in documents,
      tlf: "tlf-shells.json" in documents,
      riskLibrary: "risk-library.json" in documents,
    },
    documentDomains: documentDomainNames(documents),
  };
}

/** A stored dashboard once its protocol has got a schedule of its own. */
export function withSchedule(stored: Dashboard): Dashboard {
  const named = stored.documentDomains ?? [];
  const listed = Array.isArray(stored.domains)
    ? stored.domains.map(({ domainName }) => domainName)
    : Object.keys(stored.domains);
  const isNamed = [...listed, ...named].some(
    (name) => name.toLowerCase() === scheduleDomainName.toLowerCase(),
  );
  return {
    ...stored,
    documents: { ...stored.documents, schedule: true, scheduleTables: true },
    documentDomains: isNamed ? named : [...named, scheduleDomainName],
  };
}

function domainCard(domain: BundleDomain, lastUpdated: string): DomainCard {
  const { domainName, category, status, icon, color } = domain;
  const count = countLeaves(domain.protocolData);
  return {
    domainName,
    domain: domainName,
    domain_name: domainName,
    category,
    ...count,
    completeness: completeness(count),
    status,
    lastUpdated,
    icon: icon ?? null,
    color,
  };
}

/** Rounded percentage; 0 if there are no fields. */
const completeness = ({ extracted, dataFields }: LeafCount): number =>
  dataFields === 0 ? 0 : Math.round((100 * extracted) / dataFields);

/** A domain keyed by name may have no category. */
function withoutName({ domainName, category, ...card }: DomainCard) {
  return [domainName, category === "" ? card : { ...card, category }] as const;
}
