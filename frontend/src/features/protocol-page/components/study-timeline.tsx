import { Title } from "@mantine/core";
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
      <ol className={classes.entries} data-direction={direction}>
        {entries.map(({ title, value, detail }) => (
          <li key={title} className={classes.entry}>
            <span className={classes.title}>{title}: </span>
            <span className={classes.value}>
              <MarkedValue value={value} />
            </span>
            {detail ? <span className={classes.detail}>{detail}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
