import type { Measure } from "../../grid/measure-text.ts";
import { type AxisUnit, axisTicks } from "../../model/summary/axis-ticks.ts";
import { visitName } from "../../model/summary/columns.ts";
import { cycleBands } from "../../model/summary/cycles.ts";
import type { TimeAxis } from "../../model/summary/time-axis.ts";

/** Padding at both ends of the axis, in pixels. */
const margin = 28;
const chipPadding = 20;
const widestChip = 190;
const tickRoom = 76;

interface Bar {
  readonly left: number;
  readonly width: number;
}

/** The position of every item of the axis on a chart of this width in pixels. */
export function layoutChart(axis: TimeAxis, width: number, unit: AxisUnit | null, measure: Measure) {
  const { from, to } = axis.span;
  const room = Math.max(1, width - 2 * margin);
  const xOf = (at: number) => margin + ((at - from) / Math.max(to - from, 0.001)) * room;
  const barOf = (span: { from: number; to: number }): Bar => ({
    left: xOf(span.from),
    width: xOf(span.to) - xOf(span.from),
  });
  const positioned = axis.visits.flatMap((placed) => {
    if (placed.at === null) return [];
    const x = xOf(placed.at);
    const chipWidth = Math.min(widestChip, measure(visitName(placed.visit)) + chipPadding);
    const left = Math.max(0, Math.min(x - chipWidth / 2, width - chipWidth));
    return [{ placed, x, window: placed.window && barOf(placed.window), chip: { left, width: chipWidth } }];
  });
  const lanes = packLanes(
    positioned.map(({ chip }) => ({ from: chip.left, to: chip.left + chip.width })),
    6,
  );
  const named = axis.epochs.map(({ name, ...span }) => {
    const bar = barOf(span);
    const wide = { left: bar.left, width: Math.max(bar.width, 6) };
    const text = measure(name) + 16;
    const end = wide.left + wide.width;
    const label = text <= wide.width ? "inside" : end + text <= width ? "after" : "before";
    const from = label === "before" ? wide.left - text : wide.left;
    return { band: { name, ...wide, label }, from, to: label === "after" ? end + text : end } as const;
  });
  const bandLanes = packLanes(named, 0);
  return {
    /** Each visit with its position, its window, and its label (`chip`) in a lane below the axis. */
    visits: positioned.map((visit, index) => ({ ...visit, lane: lanes[index] ?? 0 })),
    visitLanes: Math.max(0, ...lanes) + 1,
    /** Epochs; `label` is the position of the name: after the band if it is too narrow, before it at the end of the chart. */
    bands: named.map(({ band }, index) => ({ ...band, lane: bandLanes[index] ?? 0 })),
    bandLanes: axis.epochs.length === 0 ? 0 : Math.max(0, ...bandLanes) + 1,
    cycles: cycleBands(axis.visits).map(({ number, ...span }) => {
      const bar = barOf({ from: Math.max(span.from, from), to: Math.min(span.to, to) });
      return { ...bar, number, label: cycleLabel(number, bar.width) };
    }),
    ticks:
      unit === null
        ? []
        : axisTicks(axis.span, unit, Math.max(1, Math.floor(room / tickRoom)), axis.hasDayZero).map(
            (tick) => ({
              ...tick,
              x: xOf(tick.at),
              // Avoids a truncated label at the edge.
              label: xOf(tick.at) + measure(tick.label) + 8 > width ? "" : tick.label,
            }),
          ),
  };
}

export type ChartVisit = ReturnType<typeof layoutChart>["visits"][number];

function cycleLabel(number: number, width: number): string {
  if (width >= 62) return `Cycle ${number}`;
  return width >= 24 ? `C${number}` : "";
}

/**
 * Places each item in the first lane where it does not touch the previous one.
 * @returns the lane of each item
 */
export function packLanes(items: readonly { from: number; to: number }[], gap: number): number[] {
  const lanes = new Array<number>(items.length).fill(0);
  const ends: number[] = [];
  const inOrder = items.map((item, index) => ({ item, index })).sort((a, b) => a.item.from - b.item.from);
  for (const { item, index } of inOrder) {
    const free = ends.findIndex((end) => end + gap <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    lanes[index] = lane;
  }
  return lanes;
}
