import type { Dashboard } from "@trialtrace/backend/contract";
import { type ReactNode, Suspense } from "react";
import { useParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { SignaturesSection } from "../../components/signatures/signatures-section.tsx";
import { DemonstrationNotice } from "../../features/dashboard/components/demonstration-notice.tsx";
import { ExtractionNotice } from "../../features/dashboard/components/extraction-notice.tsx";
import { PendingView } from "../../features/dashboard/components/pending-view.tsx";
import type { TabId } from "../../features/dashboard/tabs.ts";
import { ProtocolPage } from "../../features/protocol-page/components/protocol-page.tsx";
import { crohnsTexts, summaryTexts } from "../../features/protocol-page/constants.ts";
import { crohnsPage } from "../../features/protocol-page/crohns-page.ts";
import type { PageContent } from "../../features/protocol-page/page-content.ts";
import { summaryPage } from "../../features/protocol-page/summary-page.ts";
import { lazyComponent, lazyPart } from "../../lib/lazy-component.ts";
import { crohnsProtocolId } from "../../lib/paths.ts";
import { ProtocolDownloads } from "./protocol-downloads.tsx";
import { LoadedStudy, type StudyViewProps, WithPages } from "./study-route.tsx";

const PlanScreen = lazyComponent(() => import("./plan-screen.tsx"), "PlanScreen");
const TlfScreen = lazyComponent(() => import("./tlf-screen.tsx"), "TlfScreen");

const FindingsSummary = lazyPart(
  () => import("../../features/line-of-sight/components/findings-summary.tsx"),
  "FindingsSummary",
);

const riskTab: TabId = "risks";

/** SUM-1: /m14-431 */
export function CrohnsPage() {
  return <StudyPage protocolId={crohnsProtocolId} texts={crohnsTexts} page={crohnsPage} />;
}

/** SUM-1: /protocol/{protocolId} */
export function SummaryPage() {
  const { protocolId = "" } = useParams();
  return <StudyPage protocolId={protocolId} texts={summaryTexts} page={summaryPage} />;
}

interface StudyPageProps {
  readonly protocolId: string;
  readonly texts: { readonly loading: string; readonly missing: string };
  readonly page: (dashboard: Dashboard) => PageContent;
}

function StudyPage({ protocolId, texts, page }: StudyPageProps) {
  return (
    <LoadedStudy key={protocolId} protocolId={protocolId} title={(name) => name} {...texts}>
      {(dashboard) => (
        <WithPages {...{ dashboard, protocolId }}>
          <Page {...{ dashboard, protocolId }} content={page(dashboard)} />
        </WithPages>
      )}
    </LoadedStudy>
  );
}

/** A protocol page, composed of the features' views. */
function Page({ protocolId, dashboard, content }: StudyViewProps & { readonly content: PageContent }) {
  const { protocol, documents } = dashboard;
  const isPending = protocol.extractionStatus === "pending";
  const tab = (name: string, isThere: boolean, view: ReactNode) =>
    isPending && !isThere ? (
      <PendingView name={name} protocol={protocol} />
    ) : (
      <Suspense fallback={<LoadingScreen text={`Loading ${name}...`} />}>{view}</Suspense>
    );
  const { statistics, tlf } = content.tabLabels;
  return (
    <ProtocolPage
      {...{ protocolId, dashboard, content }}
      notice={
        <>
          {protocol.demonstration ? <DemonstrationNotice /> : null}
          <ExtractionNotice protocol={protocol} />
        </>
      }
      statistics={tab(
        statistics,
        documents.statisticalAnalysisPlan,
        <PlanScreen {...{ protocolId, dashboard }} />,
      )}
      tlf={tab(tlf, documents.tlf, <TlfScreen {...{ protocolId, dashboard }} />)}
      riskTab={riskTab}
      downloads={<ProtocolDownloads dashboard={dashboard} />}
      signatures={<SignaturesSection protocolId={protocolId} />}
      findings={isPending ? null : <FindingsSummary protocolId={protocolId} />}
    />
  );
}
