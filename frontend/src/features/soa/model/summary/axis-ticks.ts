import type { Span } from "./time-axis.ts";
import { dayAt } from "./visit-days.ts";

export const axisUnits = ["days", "weeks"] as const;
export type AxisUnit = (typeof axisUnits)[number];

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** In days; steps people count in: days, weeks, cycles of four weeks, quarters of twelve. */
const steps: Readonly<Record<AxisUnit, readonly number[]>> = {
  days: [1, 2, 7, 14, 28, 56, 84, 168, 336, 672, 1344],
  weeks: [7, 14, 28, 56, 84, 168, 336, 672, 1344],
};

/** Marks along the axis, as close as they can stand. @param atMost how many there is room for */
export function axisTicks({ from, to }: Span, unit: AxisUnit, atMost: number, hasDayZero: boolean): Tick[] {
  const step = steps[unit].find((days) => (to - from) / days <= atMost) ?? 2688;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_unused, index) => {
    const at = (first + index) * step;
    const label = unit === "weeks" ? `Week ${at / 7}` : `Day ${dayAt(at, hasDayZero)}`;
    return { at, label: label.replace("-", "−") };
  });
}
