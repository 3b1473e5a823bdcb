import type { Dashboard } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { ScreenHeader } from "../../../components/screen-header.tsx";
import { SourceDocument } from "../../../components/source-document.tsx";
import { studyNameOf } from "../../../lib/short-name.ts";
import type { PageContent } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";
import classes from "./page-header.module.css";

export interface PageHeaderProps {
  readonly dashboard: Dashboard;
  readonly content: PageContent;
  /** Notices about the data. */
  readonly notice: ReactNode;
}

/** SUM-1: back link, badges, title, subtitle and the four metric cards. */
export function PageHeader({ dashboard, content, notice }: PageHeaderProps) {
  return (
    <ScreenHeader
      name={studyNameOf(dashboard.protocol)}
      title={dashboard.title}
      subtitle={dashboard.subtitle}
      aside={<SourceDocument pageCount={dashboard.protocol.pageCount} />}
      facts={
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
      notices={notice}
    />
  );
}
