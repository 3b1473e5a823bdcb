import type { Dashboard } from "@trialtrace/backend/contract";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { DashboardHeader } from "../../features/dashboard/components/dashboard-header.tsx";
import { DashboardTabs } from "../../features/dashboard/components/dashboard-tabs.tsx";
import { HeaderActions } from "../../features/dashboard/components/header-actions.tsx";
import { UnavailableView } from "../../features/dashboard/components/unavailable-view.tsx";
import { dashboardTabs, parseTab, type TabId, tabDocuments } from "../../features/dashboard/tabs.ts";
import { DomainFilters } from "../../features/domains/components/domain-filters.tsx";
import { DomainsTab } from "../../features/domains/components/domains-tab.tsx";
import { listDomains } from "../../features/domains/domain-list.ts";
import { domainOverlay, domainParameters } from "../../features/domains/domain-overlay.ts";
import { useDomainFilter } from "../../features/domains/use-domain-filter.ts";
import { useCloseOverlay } from "../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { useUrlText } from "../../lib/use-url-text.ts";

const DomainDialog = lazy(async () => {
  const { DomainDialog } = await import("../../features/domains/dialog/domain-dialog.tsx");
  return { default: DomainDialog };
});
const PageViewer = lazy(async () => {
  const { PageViewer } = await import("../../features/page-viewer/page-viewer.tsx");
  return { default: PageViewer };
});

export interface DashboardScreenProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

/** A protocol's dashboard: what the features make, put together. */
export function DashboardScreen({ protocolId, dashboard }: DashboardScreenProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const filter = useDomainFilter();
  const searchInput = useRef<HTMLInputElement>(null);
  const searchWanted = useRef(false);
  const tab = parseTab(parameters.get("tab"));
  const cards = listDomains(dashboard.domains);
  const domain = parameters.get("domain") || null;
  const closeDomain = useCloseOverlay(domainOverlay, domainParameters);

  const openTab = (next: TabId) => setParameters({ tab: next === "domains" ? null : next });
  const search = () => {
    searchWanted.current = tab !== "domains";
    if (searchWanted.current) openTab("domains");
    else searchInput.current?.focus();
  };
  // From another tab the search box has to come first; then it gets the focus.
  useEffect(() => {
    if (tab !== "domains" || !searchWanted.current) return;
    searchWanted.current = false;
    searchInput.current?.focus();
  }, [tab]);

  return (
    <DashboardTabs
      tab={tab}
      onTab={openTab}
      header={
        <DashboardHeader
          dashboard={dashboard}
          actions={
            <HeaderActions
              onSearch={search}
              filters={tab === "domains" && cards.length > 0 ? <DomainFilters cards={cards} /> : null}
              filterCount={tab === "domains" ? filter.count : 0}
            />
          }
        />
      }
    >
      {tab === "domains" ? (
        <DomainsTab cards={cards} text={text} onText={setText} searchInput={searchInput} />
      ) : (
        <UnavailableView name={labelOf(tab)} stored={dashboard.documents[tabDocuments[tab]]} />
      )}
      <Suspense fallback={null}>
        {domain === null ? null : (
          <DomainDialog key={domain} protocolId={protocolId} domain={domain} onClose={closeDomain} />
        )}
        {parameters.has("page") ? <PageViewer protocolId={protocolId} /> : null}
      </Suspense>
    </DashboardTabs>
  );
}

function labelOf(tab: TabId): string {
  return dashboardTabs.find(({ id }) => id === tab)?.label ?? tab;
}
