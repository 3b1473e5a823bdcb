import { Anchor, Button, Text, Title } from "@mantine/core";
import { ArrowLeft, CalendarClock, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { MetricCard } from "../../../components/metric-card.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { registryPath } from "../../../lib/paths.ts";
import { pageTexts } from "../constants.ts";
import type { PageContent, PageMetric } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";
import classes from "./page-header.module.css";

export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle: string;
  readonly content: PageContent;
  /** The address of the risk library, and that of the timeline on this page. */
  readonly risks: string;
  readonly timeline: { pathname: string; search: string };
  /** Stands below the names: what a reader has to know about the data. */
  readonly notice: ReactNode;
}

/** 000, section 2: back link, badges, title and subtitle, the two buttons and the four metric cards. */
export function PageHeader({ title, subtitle, content, risks, timeline, notice }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.eyebrow}>
        <Anchor component={Link} to={registryPath} size="sm" className={classes.back}>
          <ArrowLeft size={14} aria-hidden />
          {pageTexts.back}
        </Anchor>
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={risks}
            variant="default"
            size="xs"
            leftSection={<ShieldAlert size={14} aria-hidden />}
          >
            {pageTexts.riskAnalysis}
          </Button>
          <Button
            component={Link}
            to={timeline}
            preventScrollReset
            variant="default"
            size="xs"
            leftSection={<CalendarClock size={14} aria-hidden />}
          >
            {pageTexts.studyStatus}
          </Button>
        </div>
      </div>
      <ul className={classes.badges} aria-label="Sponsor, phase and indication">
        {content.badges.map((badge) => (
          <li key={badge.text} className={classes.badge}>
            <MarkedValue value={badge} />
          </li>
        ))}
      </ul>
      <div className={classes.names}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {subtitle ? (
          <Text c="dimmed" mt={2}>
            {subtitle}
          </Text>
        ) : null}
      </div>
      {notice}
      <div className={classes.metrics}>
        {content.metrics.map((metric) => (
          <MetricCard key={metric.label} {...metric} mark={<FixedMark metric={metric} />} />
        ))}
      </div>
    </header>
  );
}

function FixedMark({ metric: { fixed } }: { metric: PageMetric }) {
  return fixed === undefined ? null : <OriginMark origin="fixed" explanation={fixed} />;
}
