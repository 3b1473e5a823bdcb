import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../components/load-error.tsx";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import {
  DashboardFailure,
  ProtocolIdRequired,
} from "../../features/dashboard/components/dashboard-messages.tsx";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import { LineOfSightPage } from "../../features/line-of-sight/components/line-of-sight-page.tsx";
import { studyQuery } from "../../features/line-of-sight/queries.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { PageLinkProvider } from "../../lib/page-link.tsx";
import { shortNameOf } from "../../lib/short-name.ts";

const PageViewer = lazyComponent(() => import("../../features/page-viewer/page-viewer.tsx"), "PageViewer");

/** STU-12: /line-of-sight?protocolId=…&object=… */
export function Component() {
  const [parameters] = useSearchParams();
  const protocolId = parameters.get("protocolId")?.trim() ?? "";
  useDocumentTitle("Line of sight");
  return protocolId === "" ? (
    <ProtocolIdRequired />
  ) : (
    <LoadedSight key={protocolId} protocolId={protocolId} />
  );
}

function LoadedSight({ protocolId }: { readonly protocolId: string }) {
  const [parameters] = useSearchParams();
  const dashboard = useQuery(dashboardQuery(protocolId));
  const study = useQuery(studyQuery(protocolId));
  if (dashboard.error && !dashboard.data) {
    return (
      <DashboardFailure
        error={dashboard.error}
        onRetry={() => void dashboard.refetch()}
        retrying={dashboard.isFetching}
      />
    );
  }
  if (study.error && !study.data) {
    return (
      <LoadError
        title="The study model could not be loaded"
        error={study.error}
        onRetry={() => void study.refetch()}
        retrying={study.isFetching}
      />
    );
  }
  if (!dashboard.data || !study.data) return <LoadingScreen text="Loading the line of sight..." />;
  const { protocol, domains } = dashboard.data;
  const names = Array.isArray(domains) ? domains.map(({ domainName }) => domainName) : Object.keys(domains);
  return (
    <PageLinkProvider pageCount={protocol.pageCount}>
      <LineOfSightPage study={study.data} name={shortNameOf(protocol)} domains={names} />
      {parameters.has("page") ? (
        <Suspense fallback={null}>
          <PageViewer protocolId={protocolId} />
        </Suspense>
      ) : null}
    </PageLinkProvider>
  );
}
