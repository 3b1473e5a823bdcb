import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingScreen } from "../../components/loading-screen.tsx";
import { ScreenTabs } from "../../components/screen-tabs.tsx";
import { ShortName } from "../../components/short-name.tsx";
import { AssistantPanel } from "../../features/assistant/components/assistant-panel.tsx";
import { DashboardHeader } from "../../features/dashboard/components/dashboard-header.tsx";
import { PendingView } from "../../features/dashboard/components/pending-view.tsx";
import { dashboardTabs, hasDocument, parseTab, type TabId, tabLabel } from "../../features/dashboard/tabs.ts";
import { DomainsTab } from "../../features/domains/components/domains-tab.tsx";
import { groupDomains, listDomains } from "../../features/domains/domain-list.ts";
import { domainOverlay, domainParameters } from "../../features/domains/domain-overlay.ts";
import { criterionParameter } from "../../features/eligibility/use-open-criterion.ts";
import { riskTexts } from "../../features/risk-library/constants.ts";
import { riskPageParameter } from "../../features/risk-library/use-risk-choices.ts";
import { detailsTexts, useCloseDetails, useDetails } from "../../lib/details-link.ts";
import { lazyComponent, lazyPart } from "../../lib/lazy-component.ts";
import { useCloseOverlay } from "../../lib/overlay-history.ts";
import { shortNameOf } from "../../lib/short-name.ts";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { useUrlText } from "../../lib/use-url-text.ts";
import { DashboardActions } from "./dashboard-actions.tsx";
import classes from "./dashboard-screen.module.css";
import type { StudyViewProps } from "./study-route.tsx";
import { loadRisks, TabView } from "./tab-views.tsx";

const DomainDialog = lazyPart(
  () => import("../../features/domains/dialog/domain-dialog.tsx"),
  "DomainDialog",
);
const VersionMenu = lazyPart(
  () => import("../../features/versions/components/version-menu.tsx"),
  "VersionMenu",
);
const VersionOffer = lazyPart(
  () => import("../../features/versions/components/version-offer.tsx"),
  "VersionOffer",
);
const DigitizationStatus = lazyPart(
  () => import("../../features/digitization/components/digitization-status.tsx"),
  "DigitizationStatus",
);
const ReviewNote = lazyPart(() => import("../../features/review/components/review-note.tsx"), "ReviewNote");
const ReadingReport = lazyPart(
  () => import("../../features/digitization/components/reading-report.tsx"),
  "ReadingReport",
);
const RiskLibraryTab = lazyComponent(loadRisks, "RiskLibraryTab");
const DetailsPanel = lazyComponent(() => import("./details-panel.tsx"), "DetailsPanel");

/** A protocol's dashboard, composed of the features' views. */
export function DashboardScreen({ protocolId, dashboard }: StudyViewProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText("q");
  const tab = parseTab(parameters.get("tab"));
  const cards = listDomains(dashboard.domains);
  const domain = parameters.get("domain") || null;
  const closeDomain = useCloseOverlay(domainOverlay, domainParameters);

  const details = useDetails();
  const closeDetails = useCloseDetails();

  const openTab = (next: TabId) => setParameters({ tab: next === "domains" ? null : next });
  // RISK-2: changing the search resets the risk library's page to 1.
  const changeText = (next: string) => {
    setText(next);
    if (parameters.has(riskPageParameter)) setParameters({ [riskPageParameter]: null }, { replace: true });
  };

  const isPending = dashboard.protocol.extractionStatus === "pending";
  const hasContent = (of: TabId) => (of === "domains" ? cards.length > 0 : hasDocument(dashboard, of));

  // Switching tabs or changing a tab's content does not re-render the header.
  const header = useMemo(
    () => <DashboardHeader dashboard={dashboard} versions={<VersionMenu protocolId={protocolId} />} />,
    [protocolId, dashboard],
  );
  const actions = useMemo(
    () => <DashboardActions protocolId={protocolId} dashboard={dashboard} />,
    [protocolId, dashboard],
  );
  // The Eligibility tab has its own panel; two side by side would leave no room for the criteria.
  const hasOwnPanel = tab === "eligibility" && parameters.has(criterionParameter);

  return (
    <ScreenTabs
      tabs={dashboardTabs}
      tab={tab}
      onTab={(next) => openTab(parseTab(next))}
      label="Protocol sections"
      fullWidth={tab === "schedule"}
      header={header}
      shortName={
        <ShortName name={shortNameOf(dashboard.protocol)} number={dashboard.protocol.protocolNumber} />
      }
      actions={actions}
    >
      <div className={classes.main}>
        <AssistantPanel protocolId={protocolId} hidden={tab === "schedule"} />
        <div className={classes.content}>
          <VersionOffer protocolId={protocolId} />
          {isPending ? <DigitizationStatus protocolId={protocolId} /> : null}
          {dashboard.digitized === true ? (
            <>
              <ReadingReport protocolId={protocolId} />
              <ReviewNote protocolId={protocolId} />
            </>
          ) : null}
          {isPending && !hasContent(tab) ? (
            <PendingView name={tabLabel(tab)} protocol={dashboard.protocol} />
          ) : tab === "domains" ? (
            <DomainsTab cards={cards} text={text} onText={changeText} />
          ) : tab === "risks" ? (
            <Suspense fallback={<LoadingScreen text={riskTexts.loading} />}>
              <RiskLibraryTab protocolId={protocolId} text={text} onText={changeText} />
            </Suspense>
          ) : (
            <TabView tab={tab} protocolId={protocolId} dashboard={dashboard} />
          )}
        </div>
      </div>
      {domain === null ? null : (
        <DomainDialog
          protocolId={protocolId}
          domain={domain}
          domains={groupDomains(cards).flatMap((section) => section.cards.map((card) => card.domainName))}
          hasTab={(of) => parseTab(of) === of && hasContent(parseTab(of)) === true}
          onClose={closeDomain}
        />
      )}
      {details === null || hasOwnPanel ? null : (
        <Suspense
          fallback={
            <LoadingScreen
              text={details.kind === "domain" ? detailsTexts.loadingDomain : detailsTexts.loadingRisk}
            />
          }
        >
          <DetailsPanel
            protocolId={protocolId}
            details={details}
            domains={cards}
            text={text}
            onClose={closeDetails}
          />
        </Suspense>
      )}
    </ScreenTabs>
  );
}
