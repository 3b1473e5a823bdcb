import { Anchor, Text, Title } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { ArrowLeft, BookOpen, Database, LayoutGrid, ShieldCheck, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { MetricCard } from "../../../components/metric-card.tsx";
import { UpdatedTime } from "../../../components/updated-time.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { registryPath } from "../../../lib/paths.ts";
import classes from "./dashboard-header.module.css";
import { DemonstrationNotice } from "./demonstration-notice.tsx";
import { ProtocolFacts } from "./protocol-facts.tsx";

export interface DashboardHeaderProps {
  readonly dashboard: Dashboard;
  /** The header's buttons. */
  readonly actions: ReactNode;
}

/** 000, section 2: title, subtitle, four metric cards and the two buttons. */
export function DashboardHeader({ dashboard, actions }: DashboardHeaderProps) {
  const { title, subtitle, metrics, protocol } = dashboard;
  return (
    <header className={classes.header}>
      <div className={classes.eyebrow}>
        <Anchor component={Link} to={registryPath} size="sm" className={classes.back}>
          <ArrowLeft size={14} aria-hidden />
          Back to Protocols
        </Anchor>
        <div className={classes.actions}>
          <SourceDocument pageCount={protocol.pageCount} />
          <UpdatedTime iso={protocol.lastUpdated} />
          <div className={classes.buttons}>{actions}</div>
        </div>
      </div>
      <div className={classes.names}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {subtitle ? (
          <Text c="dimmed" mt={2} lineClamp={2} title={subtitle}>
            {subtitle}
          </Text>
        ) : null}
      </div>
      <ProtocolFacts protocol={protocol} />
      {protocol.demonstration ? <DemonstrationNotice /> : null}
      <div className={classes.metrics}>
        <MetricCard
          icon={UserCheck}
          label="SCREENED"
          value={metrics.screened}
          explanation="Subjects screened, or enrolled where only that is published, as the protocol's record states"
        />
        <MetricCard
          icon={Database}
          label="TOTAL DATA POINTS"
          value={metrics.totalDataPoints}
          explanation="Values extracted from the protocol that are not empty, over all domains"
        />
        <MetricCard
          icon={LayoutGrid}
          label="DOMAINS"
          value={metrics.domains}
          explanation="Domains of this protocol: the areas its content was extracted into"
        />
        <MetricCard
          icon={ShieldCheck}
          label="RACT ITEMS"
          value={metrics.ractItems}
          explanation="Items of the risk assessment and categorisation (RACT) in the risk library"
        />
      </div>
    </header>
  );
}

function SourceDocument({ pageCount }: { pageCount: number }) {
  const firstPage = usePageLink()(1);
  if (!firstPage) return null;
  return (
    <PageLink to={firstPage} className={classes.document}>
      <BookOpen size={14} aria-hidden />
      Source document, {countOf(pageCount, "page")}
    </PageLink>
  );
}
