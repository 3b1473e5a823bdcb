import { Box } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useEffect, useMemo, useRef } from "react";
import { usePrinting } from "../../../../components/use-printing.ts";
import { createMeasure } from "../../grid/measure-text.ts";
import type { AxisUnit } from "../../model/summary/axis-ticks.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { TimeAxis } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import { layoutChart } from "./chart-layout.ts";
import { epochColor } from "./epoch-colors.ts";
import { ProcedureLanes } from "./procedure-lanes.tsx";
import classes from "./timeline-chart.module.css";
import { VisitTab } from "./visit-tab.tsx";

export interface TimelineChartProps {
  readonly axis: TimeAxis;
  readonly programs: ReadonlyMap<string, readonly ProgramItem[]>;
  readonly unit: AxisUnit | null;
  readonly zoom: number;
  readonly procedures: readonly string[];
  /** The number of an epoch's color. */
  readonly colorOf: (epoch: string) => number;
  readonly selected: string | null;
  readonly isFaded: (key: string) => boolean;
  readonly sentenceOf: (key: string) => string;
  readonly onSelect: (key: string) => void;
}

const laneHeight = 30;
const bandHeight = 26;
const cycleHeight = 22;
/** Chart widths in pixels: before the screen has been measured, and on a landscape page. */
const usualWidth = 1000;
const paperWidth = 960;

/** Epochs, cycles, visits with their windows, and the selected procedures along one axis. */
export function TimelineChart(props: TimelineChartProps) {
  const { axis, programs, unit, zoom, procedures, colorOf, selected, isFaded, sentenceOf, onSelect } = props;
  const { ref: size, width: measured } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(size, scroller);
  const printing = usePrinting();
  const width = printing ? paperWidth : Math.max(320, measured || usualWidth) * zoom;
  const font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  const measure = useMemo(() => createMeasure(font), [font]);
  const layout = useMemo(() => layoutChart(axis, width, unit, measure), [axis, width, unit, measure]);
  const chosen = layout.visits.find(({ placed }) => placed.key === selected);
  const place = chosen?.x;
  useEffect(() => {
    const element = scroller.current;
    if (!element || place === undefined) return;
    const isSeen = place > element.scrollLeft + 80 && place < element.scrollLeft + element.clientWidth - 80;
    if (!isSeen) element.scrollLeft = place - element.clientWidth / 2;
  }, [place]);

  const bandsTop = unit === null ? 8 : 32;
  const cyclesTop = bandsTop + layout.bandLanes * bandHeight;
  const lineTop = cyclesTop + (layout.cycles.length > 0 ? cycleHeight : 0) + 14;
  const lanesTop = lineTop + 18;
  return (
    <div ref={ref} className={classes.scroller}>
      <div className={classes.canvas} style={{ width }}>
        <Box pos="relative" style={{ height: lanesTop + layout.visitLanes * laneHeight + 4 }}>
          <div aria-hidden>
            {layout.ticks.map(({ at, x, label }) => (
              <div key={at}>
                <span className={`${classes.tick} ${classes.ticks}`} style={{ left: x }}>
                  {label}
                </span>
                <span className={classes.grid} style={{ left: x }} />
              </div>
            ))}
          </div>
          <div aria-hidden>
            {layout.bands.map(({ name, left, width, lane, label }) => (
              <div
                key={`${lane} ${left}`}
                className={classes.band}
                style={{
                  left,
                  width,
                  top: bandsTop + lane * bandHeight,
                  background: epochColor(colorOf(name)),
                }}
                title={name}
              >
                <span className={classes.bandName} data-label={label}>
                  {name}
                </span>
              </div>
            ))}
          </div>
          <div aria-hidden>
            {layout.cycles.map(({ number, left, width, label }) => (
              <div
                key={number}
                className={classes.cycle}
                style={{ left, width, top: cyclesTop }}
                title={`Cycle ${number}`}
              >
                {label}
              </div>
            ))}
          </div>
          <div aria-hidden>
            <div className={classes.line} style={{ top: lineTop - 1 }} />
            {layout.visits.map(({ placed, x, chip, lane }) => (
              <span
                key={placed.key}
                className={classes.leader}
                style={{
                  left: Math.min(Math.max(x, chip.left + 8), chip.left + chip.width - 8),
                  top: lineTop,
                  height: lanesTop - lineTop + lane * laneHeight + 2,
                }}
              />
            ))}
            {layout.visits.map(({ placed, window }) =>
              window === null ? null : (
                <span
                  key={placed.key}
                  className={classes.window}
                  style={{ left: window.left, width: Math.max(window.width, 4), top: lineTop - 5 }}
                />
              ),
            )}
            {layout.visits.map(({ placed, x }) => (
              <span
                key={placed.key}
                className={classes.dot}
                style={{ left: x, top: lineTop }}
                data-faded={isFaded(placed.key) || undefined}
                data-selected={placed.key === selected || undefined}
              />
            ))}
          </div>
          {layout.visits.map(({ placed, chip, lane }) => (
            <VisitTab
              key={placed.key}
              visitKey={placed.key}
              name={visitName(placed.visit)}
              sentence={sentenceOf(placed.key)}
              selected={placed.key === selected}
              faded={isFaded(placed.key)}
              onSelect={() => onSelect(placed.key)}
              style={{ left: chip.left, width: chip.width, top: lanesTop + lane * laneHeight }}
              floating
            />
          ))}
        </Box>
        <ProcedureLanes names={procedures} visits={layout.visits} programs={programs} />
      </div>
    </div>
  );
}
