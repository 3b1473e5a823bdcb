import type { Dashboard } from "@trialtrace/backend/contract";
import type { RefObject } from "react";
import { useSearchParams } from "react-router-dom";
import { HeaderActions } from "../../features/dashboard/components/header-actions.tsx";
import { parseTab, type TabId } from "../../features/dashboard/tabs.ts";
import { DomainFilters } from "../../features/domains/components/domain-filters.tsx";
import { listDomains } from "../../features/domains/domain-list.ts";
import { useDomainFilter } from "../../features/domains/use-domain-filter.ts";
import { CriteriaFilters } from "../../features/eligibility/components/criteria-filters.tsx";
import { useCriteriaChoices } from "../../features/eligibility/use-criteria-choices.ts";
import { RiskFilters } from "../../features/risk-library/components/risk-filters.tsx";
import { useRiskChoices } from "../../features/risk-library/use-risk-choices.ts";
import { TlfFilters } from "../../features/tlf/components/tlf-filters.tsx";
import { useTlfChoices } from "../../features/tlf/use-tlf-choices.ts";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { ProtocolDownloads } from "./protocol-downloads.tsx";
import { tabSearchBox } from "./tab-search-box.ts";

export interface DashboardActionsProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
  /** Set when the shared search text has to get the focus once its tab is there. */
  readonly searchWanted: RefObject<boolean>;
}

/** The buttons of the dashboard's header. They follow the address by themselves, so that the header need not. */
export function DashboardActions({ protocolId, dashboard, searchWanted }: DashboardActionsProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const domainFilter = useDomainFilter();
  const riskChoices = useRiskChoices();
  const criteriaChoices = useCriteriaChoices();
  const tlfChoices = useTlfChoices();
  const tab = parseTab(parameters.get("tab"));

  // A tab that has no search box of its own leads to the shared search text.
  const search = () => {
    const box = tabSearchBox();
    searchWanted.current = box === null;
    if (box === null) setParameters({ tab: null });
    else box.focus();
  };
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

  return (
    <>
      <HeaderActions onSearch={search} filters={filtersOf(tab)} filterCount={filterCounts[tab] ?? 0} />
      <ProtocolDownloads dashboard={dashboard} />
    </>
  );
}
