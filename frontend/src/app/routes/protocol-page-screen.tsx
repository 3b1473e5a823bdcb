import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "@trialtrace/backend/contract";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { SignaturesSection } from "../../components/signatures/signatures-section.tsx";
import { DashboardFailure } from "../../features/dashboard/components/dashboard-messages.tsx";
import { DemonstrationNotice } from "../../features/dashboard/components/demonstration-notice.tsx";
import { ExtractionNotice } from "../../features/dashboard/components/extraction-notice.tsx";
import { PendingView } from "../../features/dashboard/components/pending-view.tsx";
import { dashboardQuery } from "../../features/dashboard/queries.ts";
import type { TabId } from "../../features/dashboard/tabs.ts";
import { ProtocolPage } from "../../features/protocol-page/components/protocol-page.tsx";
import type { PageContent } from "../../features/protocol-page/page-content.ts";
import { planTexts } from "../../features/statistical-plan/constants.ts";
import { tlfTexts } from "../../features/tlf/constants.ts";
import { useDocumentTitle } from "../../lib/document-title.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";
import { PageLinkProvider } from "../../lib/page-link.tsx";
import { shortNameOf } from "../../lib/short-name.ts";
import { ProtocolDownloads } from "./protocol-downloads.tsx";

const PageViewer = lazyComponent(() => import("../../features/page-viewer/page-viewer.tsx"), "PageViewer");
const PlanScreen = lazyComponent(() => import("./plan-screen.tsx"), "PlanScreen");
const TlfScreen = lazyComponent(() => import("./tlf-screen.tsx"), "TlfScreen");

const FindingsSummary = lazyComponent(
  () => import("../../features/line-of-sight/components/findings-summary.tsx"),
  "FindingsSummary",
);

const riskTab: TabId = "risks";

export interface ProtocolPageScreenProps {
  readonly protocolId: string;
  readonly texts: { readonly loading: string; readonly missing: string };
  readonly makeContent: (dashboard: Dashboard) => PageContent;
}

/** A protocol page in all its states: loading, missing, failed, or composed of the features' views. */
export function ProtocolPageScreen({ protocolId, texts, makeContent }: ProtocolPageScreenProps) {
  const [parameters] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(protocolId));
  useDocumentTitle(data ? shortNameOf(data.protocol) : "");
  if (error && !data) {
    return (
      <DashboardFailure
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        missing={texts.missing}
      />
    );
  }
  if (!data) return <LoadingScreen text={texts.loading} />;
  const content = makeContent(data);
  const { statisticalAnalysisPlan, tlf } = data.documents;
  const isPending = data.protocol.extractionStatus === "pending";
  return (
    <PageLinkProvider pageCount={data.protocol.pageCount}>
      <ProtocolPage
        protocolId={protocolId}
        dashboard={data}
        content={content}
        notice={
          <>
            {data.protocol.demonstration ? <DemonstrationNotice /> : null}
            <ExtractionNotice protocol={data.protocol} />
          </>
        }
        statistics={
          isPending && !statisticalAnalysisPlan ? (
            <PendingView name={content.tabLabels.statistics} protocol={data.protocol} />
          ) : (
            <Suspense fallback={<LoadingScreen text={planTexts.loading} />}>
              <PlanScreen protocolId={protocolId} dashboard={data} />
            </Suspense>
          )
        }
        tlf={
          isPending && !tlf ? (
            <PendingView name={content.tabLabels.tlf} protocol={data.protocol} />
          ) : (
            <Suspense fallback={<LoadingScreen text={tlfTexts.loading} />}>
              <TlfScreen protocolId={protocolId} dashboard={data} />
            </Suspense>
          )
        }
        riskTab={riskTab}
        downloads={<ProtocolDownloads dashboard={data} />}
        signatures={<SignaturesSection protocolId={protocolId} />}
        findings={
          isPending ? null : (
            <Suspense fallback={null}>
              <FindingsSummary protocolId={protocolId} />
            </Suspense>
          )
        }
      />
      {parameters.has("page") ? (
        <Suspense fallback={null}>
          <PageViewer protocolId={protocolId} />
        </Suspense>
      ) : null}
    </PageLinkProvider>
  );
}
