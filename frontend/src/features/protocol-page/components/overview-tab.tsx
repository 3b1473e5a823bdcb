import { Button, Stack } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { dashboardPath } from "../../../lib/paths.ts";
import { pageTexts } from "../constants.ts";
import type { PageContent } from "../page-content.ts";
import { HighlightCards } from "./highlight-cards.tsx";
import { StudyTimeline } from "./study-timeline.tsx";

export interface OverviewTabProps {
  readonly protocolId: string;
  readonly content: PageContent;
  readonly findings: ReactNode;
  readonly signatures: ReactNode;
}

/** SUM-1: the Overview tab. */
export function OverviewTab({ protocolId, content, findings, signatures }: OverviewTabProps) {
  return (
    <Stack gap="lg">
      <HighlightCards highlights={content.highlights} />
      <StudyTimeline entries={content.timeline} direction="row" />
      {findings}
      {signatures}
      <div>
        <Button
          component={Link}
          to={dashboardPath(protocolId)}
          rightSection={<ArrowRight size={16} aria-hidden />}
        >
          {pageTexts.dashboard}
        </Button>
      </div>
    </Stack>
  );
}
