import { Button } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { CalendarClock, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { ScreenTabs } from "../../../components/screen-tabs.tsx";
import { ShortName } from "../../../components/short-name.tsx";
import { dashboardPath } from "../../../lib/paths.ts";
import { shortNameOf } from "../../../lib/short-name.ts";
import { useSetUrlParameters, withParameters } from "../../../lib/use-url-parameters.ts";
import { pageTexts } from "../constants.ts";
import type { PageContent } from "../page-content.ts";
import { pageTabs, parsePageTab } from "../tabs.ts";
import { OverviewTab } from "./overview-tab.tsx";
import { PageHeader } from "./page-header.tsx";
import { TimelineTab } from "./timeline-tab.tsx";

export interface ProtocolPageProps {
  readonly protocolId: string;
  readonly dashboard: Dashboard;
  readonly content: PageContent;
  /** Notices about the data, or null. */
  readonly notice: ReactNode;
  /** Embedded views of the protocol's statistical documents. */
  readonly statistics: ReactNode;
  readonly tlf: ReactNode;
  /** Dashboard tab that the Risk Analysis button opens. */
  readonly riskTab: string;
  /** The protocol's downloads. */
  readonly downloads: ReactNode;
  /** Gaps of the study, shown below the overview. */
  readonly findings: ReactNode;
  /** Signatures under the study and its parts, shown below the findings. */
  readonly signatures: ReactNode;
}

/** SUM-1: the layout shared by the fixed page and the summary page. The current tab is in the URL. */
export function ProtocolPage(props: ProtocolPageProps) {
  const { protocolId, dashboard, content, notice, statistics, tlf, riskTab, downloads } = props;
  const { findings, signatures } = props;
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const setParameters = useSetUrlParameters();
  const tab = parsePageTab(parameters.get("tab"));
  const views = {
    overview: <OverviewTab protocolId={protocolId} content={content} {...{ findings, signatures }} />,
    statistics,
    tlf,
    timeline: <TimelineTab content={content} protocol={dashboard.protocol} />,
  };
  const header = <PageHeader dashboard={dashboard} content={content} notice={notice} />;
  const ways = [
    { label: pageTexts.riskAnalysis, icon: ShieldAlert, to: dashboardPath(protocolId, riskTab) },
    {
      label: pageTexts.studyStatus,
      icon: CalendarClock,
      to: { pathname, search: withParameters(search, { tab: "timeline" }) },
    },
  ];
  const actions = (
    <>
      {ways.map(({ label, icon: Icon, to }) => (
        <Button
          key={label}
          component={Link}
          to={to}
          // The timeline is on this page; another page starts at its top.
          preventScrollReset={typeof to !== "string"}
          size="xs"
          leftSection={<Icon size={14} aria-hidden />}
        >
          {label}
        </Button>
      ))}
      {downloads}
    </>
  );
  const { protocol } = dashboard;
  return (
    <ScreenTabs
      tabs={pageTabs.map((id) => ({ id, label: content.tabLabels[id] }))}
      tab={tab}
      onTab={(next) => setParameters({ tab: next === "overview" ? null : next })}
      label="Summary sections"
      header={header}
      shortName={<ShortName name={shortNameOf(protocol)} number={protocol.protocolNumber} />}
      actions={actions}
    >
      {views[tab]}
    </ScreenTabs>
  );
}
