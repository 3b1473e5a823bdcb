import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Dashboard } from "@trialtrace/backend/contract";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import {
  DashboardFailure,
  ProtocolIdRequired,
} from "../../features/dashboard/components/dashboard-messages.tsx";
import { dashboardTexts } from "../../features/dashboard/constants.ts";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { lazyPart } from "../../lib/lazy-component.ts";
import { PageLinkProvider } from "../../lib/page-link.tsx";
import { shortNameOf } from "../../lib/short-name.ts";

const PageViewer = lazyPart(() => import("../../features/page-viewer/page-viewer.tsx"), "PageViewer");

interface StudyProps {
  /** The document title, given the study's short name, which is empty until it is known. */
  readonly title: (name: string) => string;
  /** Shown while the study loads. */
  readonly loading: string;
  /** Explains that a study does not exist, before the server's own words. */
  readonly missing?: string;
  /** Loads what the screen needs besides the dashboard, at the same time. */
  readonly prefetch?: (client: QueryClient, protocolId: string) => Promise<void>;
  /** The screen. */
  readonly children: (dashboard: Dashboard, protocolId: string) => ReactNode;
}

/** A screen of the study that the URL names: /…?protocolId=… */
export function StudyRoute(props: StudyProps) {
  const [parameters] = useSearchParams();
  const protocolId = parameters.get("protocolId")?.trim() ?? "";
  if (protocolId === "") return <WithoutStudy />;
  return <LoadedStudy key={protocolId} protocolId={protocolId} {...props} />;
}

function WithoutStudy() {
  useDocumentTitle(dashboardTexts.idRequired);
  return <ProtocolIdRequired />;
}

export interface LoadedStudyProps extends StudyProps {
  readonly protocolId: string;
}

/** A screen of a study once its dashboard has loaded. */
export function LoadedStudy(props: LoadedStudyProps) {
  const { protocolId, title, loading, missing, prefetch, children } = props;
  const client = useQueryClient();
  useEffect(() => void prefetch?.(client, protocolId), [client, prefetch, protocolId]);
  const query = useQuery(dashboardQuery(protocolId));
  const { data } = query;
  useDocumentTitle(title(data ? shortNameOf(data.protocol) : ""));
  if (data) return children(data, protocolId);
  if (!query.error) return <LoadingScreen text={loading} />;
  return <DashboardFailure query={query} missing={missing} />;
}

/** What the views of a study need. */
export interface StudyViewProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
}

/** A screen whose sources open the pages of the study's document. */
export function WithPages({
  dashboard,
  protocolId,
  children,
}: StudyViewProps & { readonly children: ReactNode }) {
  const [parameters] = useSearchParams();
  return (
    <PageLinkProvider pageCount={dashboard.protocol.pageCount}>
      {children}
      {parameters.has("page") ? <PageViewer protocolId={protocolId} /> : null}
    </PageLinkProvider>
  );
}
