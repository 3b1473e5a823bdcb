import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { dashboardPath } from "../../../lib/paths.ts";
import { pageTexts } from "../constants.ts";
import type { Highlight, PageContent } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";
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
          variant="filled"
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

/** VIEW-6: Protocol Highlights. */
function HighlightCards({ highlights }: { highlights: readonly Highlight[] }) {
  return (
    <section aria-labelledby="highlights">
      <Title order={2} id="highlights" mb="sm">
        {pageTexts.highlights}
      </Title>
      <SimpleGrid component="dl" minColWidth={220} autoFlow="auto-fit" spacing={12}>
        {highlights.map(({ label, value, detail, icon: Icon }) => (
          <Paper key={label} withBorder px={16} py={14}>
            <Group component="dt" gap={6} wrap="nowrap" fz="sm" c="dimmed">
              <Icon size={16} style={{ flex: "none" }} aria-hidden />
              {label}
            </Group>
            <Text component="dd" fz="1rem" fw={600} mt={4} style={{ overflowWrap: "anywhere" }}>
              <MarkedValue value={value} />
              {detail ? (
                <Text span display="block" size="sm" c="dimmed">
                  {detail}
                </Text>
              ) : null}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
