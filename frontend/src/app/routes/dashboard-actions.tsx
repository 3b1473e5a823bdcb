import { useSearchParams } from "react-router-dom";
import { HeaderActions } from "../../features/dashboard/components/header-actions.tsx";
import { parseTab, type TabId } from "../../features/dashboard/tabs.ts";
import { RegistryRecord } from "../../features/digitization/components/registry-record.tsx";
import { RemoveDocument } from "../../features/digitization/components/remove-document.tsx";
import { RenameDocument } from "../../features/digitization/components/rename-document.tsx";
import { DomainFilters } from "../../features/domains/components/domain-filters.tsx";
import { listDomains } from "../../features/domains/domain-list.ts";
import { useDomainFilter } from "../../features/domains/use-domain-filter.ts";
import { CriteriaFilters } from "../../features/eligibility/components/criteria-filters.tsx";
import { useCriteriaChoices } from "../../features/eligibility/use-criteria-choices.ts";
import { RiskFilters } from "../../features/risk-library/components/risk-filters.tsx";
import { useRiskChoices } from "../../features/risk-library/use-risk-choices.ts";
import { useOpenSearch } from "../../features/search/use-search-address.ts";
import { TlfFilters } from "../../features/tlf/components/tlf-filters.tsx";
import { useTlfChoices } from "../../features/tlf/use-tlf-choices.ts";
import { useMay } from "../../lib/account.tsx";
import { shortNameOf } from "../../lib/short-name.ts";
import { ProtocolDownloads } from "./protocol-downloads.tsx";
import type { StudyViewProps } from "./study-route.tsx";

/**
 * The buttons of the dashboard's header. They read the URL themselves, so that the header does not re-render.
 */
export function DashboardActions({ protocolId, dashboard }: StudyViewProps) {
  const [parameters] = useSearchParams();
  const openSearch = useOpenSearch();
  const domainFilter = useDomainFilter();
  const riskChoices = useRiskChoices();
  const criteriaChoices = useCriteriaChoices();
  const tlfChoices = useTlfChoices();
  const tab = parseTab(parameters.get("tab"));

  const filtersOf = (of: TabId) => {
    if (of === "domains") {
      const cards = listDomains(dashboard.domains);
      return cards.length > 0 ? <DomainFilters cards={cards} /> : null;
    }
    if (of === "eligibility" && dashboard.documents.eligibility) {
      return <CriteriaFilters protocolId={protocolId} />;
    }
    if (of === "tlf" && dashboard.documents.tlf) return <TlfFilters protocolId={protocolId} />;
    return of === "risks" && dashboard.documents.riskLibrary ? <RiskFilters protocolId={protocolId} /> : null;
  };
  const filterCounts: Partial<Record<TabId, number>> = {
    domains: domainFilter.count,
    eligibility: criteriaChoices.count,
    tlf: tlfChoices.count,
    risks: riskChoices.count,
  };

  // Studies ingested by an administrator are renamed in their bundle and removed on the command line.
  const { protocol } = dashboard;
  const mayRename = useMay("editor", protocol.id);
  const mayRemove = useMay("administrator", protocol.id);
  const isUploaded = protocol.extractionStatus === "pending" || dashboard.digitized === true;

  return (
    <>
      <HeaderActions
        onSearch={() => openSearch()}
        filters={filtersOf(tab)}
        filterCount={filterCounts[tab] ?? 0}
      />
      <ProtocolDownloads dashboard={dashboard} />
      {isUploaded && mayRename ? <RenameDocument protocol={protocol} /> : null}
      {dashboard.digitized && mayRemove ? <RegistryRecord protocol={protocol} /> : null}
      {isUploaded && mayRemove ? (
        <RemoveDocument protocolId={protocol.id} title={shortNameOf(protocol)} />
      ) : null}
    </>
  );
}
