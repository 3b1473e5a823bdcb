import { Paper, Text, Title } from "@mantine/core";
import { pageTexts } from "../constants.ts";
import type { TimelineEntry } from "../page-content.ts";
import { MarkedValue } from "./marked-value.tsx";
import classes from "./study-timeline.module.css";

export interface StudyTimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** In a row as one part of a screen, or stacked when it is the whole screen. */
  readonly direction: "row" | "column";
}

/** SUM-5: Study Timeline. */
export function StudyTimeline({ entries, direction }: StudyTimelineProps) {
  return (
    <section aria-labelledby="timeline">
      <Title order={2} id="timeline" mb="sm">
        {pageTexts.timeline}
      </Title>
      <Paper withBorder component="ol" className={classes.entries} data-direction={direction}>
        {entries.map(({ title, value, detail }) => (
          <li key={title} className={classes.entry}>
            <Text span size="sm" c="dimmed">
              {title}:{" "}
            </Text>
            <Text span fz="1rem" fw={600}>
              <MarkedValue value={value} />
            </Text>
            {detail ? (
              <Text span size="sm" c="dimmed">
                {detail}
              </Text>
            ) : null}
          </li>
        ))}
      </Paper>
    </section>
  );
}
