import { Paper, Title } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { type Fact, Facts } from "../../../components/facts.tsx";
import { registryMark } from "../../../lib/registry-source.ts";
import type { PageContent } from "../page-content.ts";
import { StudyTimeline } from "./study-timeline.tsx";
import classes from "./timeline-tab.module.css";

export interface TimelineTabProps {
  readonly content: PageContent;
  readonly protocol: ProtocolListItem;
}

/** SUM-5: the timeline and its final entry, next to the stored dates. */
export function TimelineTab({ content, protocol }: TimelineTabProps) {
  const { dateRange, status, year, derivations } = protocol;
  const facts: Fact[] = [
    { label: "Study dates", value: dateRange || "Not specified", ...registryMark(protocol, "dateRange") },
    { label: "Status", value: status, origin: derivations.status },
    { label: "Protocol year", value: year, origin: derivations.year },
  ];
  return (
    <div className={classes.columns}>
      <StudyTimeline entries={[...content.timeline, ...content.timelineEnd]} direction="column" />
      <section aria-labelledby="stored-dates">
        <Title order={2} id="stored-dates" mb="sm">
          Dates in the Stored Protocol
        </Title>
        <Paper withBorder p={16}>
          <Facts layout="stack" facts={facts} />
        </Paper>
      </section>
    </div>
  );
}
