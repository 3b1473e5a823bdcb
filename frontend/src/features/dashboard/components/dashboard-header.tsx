import { Anchor } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { Database, LayoutGrid, ShieldCheck, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { ScreenHeader } from "../../../components/screen-header.tsx";
import { SourceDocument } from "../../../components/source-document.tsx";
import { UpdatedTime } from "../../../components/updated-time.tsx";
import { metricExplanations } from "../../../lib/metric-explanations.ts";
import { auditPath, comparePath, lineOfSightPath, summaryPath } from "../../../lib/paths.ts";
import { registryMark } from "../../../lib/registry-source.ts";
import { studyNameOf } from "../../../lib/short-name.ts";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { ExtractionNotice } from "./extraction-notice.tsx";
import { ProtocolFacts } from "./protocol-facts.tsx";

const views = [
  ["Summary page", summaryPath],
  ["Line of sight", lineOfSightPath],
  ["Compare", comparePath],
  ["Audit trail", auditPath],
] as const;

export interface DashboardHeaderProps {
  readonly dashboard: Dashboard;
  /** The versions of the study. */
  readonly versions?: ReactNode;
}

/** DASH-2: title, subtitle and four metric cards. */
export function DashboardHeader({ dashboard, versions }: DashboardHeaderProps) {
  const { title, subtitle, metrics, protocol } = dashboard;
  return (
    <ScreenHeader
      name={studyNameOf(protocol)}
      title={title}
      subtitle={subtitle}
      aside={
        <>
          {versions}
          {views.map(([label, pathOf]) => (
            <Anchor key={label} component={Link} to={pathOf(protocol.id)} size="xs" fw={600} data-screen-only>
              {label}
            </Anchor>
          ))}
          <SourceDocument pageCount={protocol.pageCount} />
          <UpdatedTime iso={protocol.lastUpdated} />
        </>
      }
      facts={<ProtocolFacts protocol={protocol} />}
      notices={
        <>
          {protocol.demonstration ? <DemonstrationNotice /> : null}
          <ExtractionNotice protocol={protocol} />
        </>
      }
      metrics={[
        {
          icon: UserCheck,
          label: "SCREENED",
          value: metrics.screened,
          note: dashboard.screenedAs === "screened" ? undefined : (dashboard.screenedAs ?? undefined),
          explanation: metricExplanations.screened,
          mark: <OriginMark origin={undefined} {...registryMark(protocol, "screened")} />,
        },
        {
          icon: Database,
          label: "TOTAL DATA POINTS",
          value: metrics.totalDataPoints,
          explanation: metricExplanations.totalDataPoints,
        },
        {
          icon: LayoutGrid,
          label: "DOMAINS",
          value: metrics.domains,
          explanation: metricExplanations.domains,
        },
        {
          icon: ShieldCheck,
          label: "RACT ITEMS",
          value: metrics.ractItems,
          explanation: metricExplanations.ractItems,
        },
      ]}
    />
  );
}
