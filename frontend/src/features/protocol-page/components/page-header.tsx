import { Button } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { CalendarClock, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { ScreenHeader } from "../../../components/screen-header.tsx";
import { SourceDocument } from "../../../components/source-document.tsx";
import { pageTexts } from "../constants.ts";
import type { PageContent } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";
import classes from "./page-header.module.css";

export interface PageHeaderProps {
  readonly dashboard: Dashboard;
  readonly content: PageContent;
  /** The address of the risk library, and that of the timeline on this page. */
  readonly risks: string;
  readonly timeline: { pathname: string; search: string };
  /** What a reader has to know about the data. */
  readonly notice: ReactNode;
  readonly downloads: ReactNode;
}

/** 000, section 2: back link, badges, title and subtitle, the two buttons and the four metric cards. */
export function PageHeader({ dashboard, content, risks, timeline, notice, downloads }: PageHeaderProps) {
  return (
    <ScreenHeader
      title={dashboard.title}
      subtitle={dashboard.subtitle}
      aside={<SourceDocument pageCount={dashboard.protocol.pageCount} />}
      buttons={
        <>
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
          {downloads}
        </>
      }
      badges={
        <ul className={classes.badges} aria-label="Sponsor, phase and indication">
          {content.badges.map((badge) => (
            <li key={badge.text} className={classes.badge}>
              <MarkedValue value={badge} />
            </li>
          ))}
        </ul>
      }
      metrics={content.metrics.map(({ mark, ...metric }) => ({
        ...metric,
        mark: mark === undefined ? null : <OriginMark {...mark} />,
      }))}
    >
      {notice}
    </ScreenHeader>
  );
}
