import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import {
  DashboardFailure,
  ProtocolIdRequired,
} from "../../features/dashboard/components/dashboard-messages.tsx";
import { dashboardTexts } from "../../features/dashboard/constants.ts";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import { parseTab } from "../../features/dashboard/tabs.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { PageLinkProvider } from "../../lib/page-link.tsx";
import { shortNameOf } from "../../lib/short-name.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { preloadTab } from "./tab-views.tsx";

/** REG-2: /dashboard?protocolId=… */
export function Component() {
  const [parameters] = useSearchParams();
  const protocolId = parameters.get("protocolId")?.trim() ?? "";
  const tab = parseTab(parameters.get("tab"));
  useEffect(() => preloadTab(tab), [tab]);
  return protocolId === "" ? (
    <WithoutProtocol />
  ) : (
    <LoadedDashboard key={protocolId} protocolId={protocolId} />
  );
}

function WithoutProtocol() {
  useDocumentTitle(dashboardTexts.idRequired);
  return <ProtocolIdRequired />;
}

function LoadedDashboard({ protocolId }: { protocolId: string }) {
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(protocolId));
  useDocumentTitle(data ? shortNameOf(data.protocol) : "");
  if (data) {
    return (
      <PageLinkProvider pageCount={data.protocol.pageCount}>
        <DashboardScreen protocolId={protocolId} dashboard={data} />
      </PageLinkProvider>
    );
  }
  if (error) return <DashboardFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingScreen text={dashboardTexts.loading} />;
}
