import { Group, Paper } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { ScreenHeader } from "../../../components/screen-header.tsx";
import { SourceDocument } from "../../../components/source-document.tsx";
import { studyNameOf } from "../../../lib/short-name.ts";
import type { PageContent } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";

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
        <Group component="ul" gap={6} aria-label="Sponsor, phase and indication">
          {content.badges.map((badge) => (
            <Paper
              key={badge.text}
              component="li"
              withBorder
              px={8}
              py={2}
              fz="sm"
              fw={600}
              bg="var(--tt-canvas)"
            >
              <MarkedValue value={badge} />
            </Paper>
          ))}
        </Group>
      }
      metrics={content.metrics.map(({ mark, ...metric }) => ({
        ...metric,
        mark: mark === undefined ? null : <OriginMark {...mark} />,
      }))}
      notices={notice}
    />
  );
}
