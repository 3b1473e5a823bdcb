import { Box } from "@mantine/core";
import { shownMarkers } from "../../model/footnotes/markers.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import type { ChartVisit } from "./chart-layout.ts";
import { laneMarks } from "./procedure-lane.ts";
import classes from "./timeline-chart.module.css";

export interface ProcedureLanesProps {
  readonly names: readonly string[];
  readonly visits: readonly ChartVisit[];
  readonly programs: ReadonlyMap<string, readonly ProgramItem[]>;
}

/** A lane per selected procedure. Hidden from screen readers, which get the same from the visits. */
export function ProcedureLanes({ names, visits, programs }: ProcedureLanesProps) {
  return (
    <div aria-hidden>
      {names.map((name) => {
        const marks = laneMarks(name, visits, programs);
        return (
          <Box key={name} pos="relative" style={{ borderTop: "1px solid var(--tt-border)" }}>
            <span className={classes.procedureName}>{name}</span>
            {marks.length === 0 ? (
              <div className={classes.none}>Not done at any visit shown</div>
            ) : (
              <Box pos="relative" h={26}>
                {marks.map(({ key, left, width, text, markers }) =>
                  width === null ? (
                    <span key={key} className={classes.mark} style={{ left }} title={text}>
                      {text}
                      <sup>{shownMarkers(markers).join(",")}</sup>
                    </span>
                  ) : (
                    <span key={key} className={classes.spanned} style={{ left, width }} title={text}>
                      <span className={classes.spannedText}>
                        {text}
                        <sup>{shownMarkers(markers).join(",")}</sup>
                      </span>
                    </span>
                  ),
                )}
              </Box>
            )}
          </Box>
        );
      })}
    </div>
  );
}
