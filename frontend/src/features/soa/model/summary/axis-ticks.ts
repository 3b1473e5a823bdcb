import { signed } from "../head/header-lines.ts";
import type { Span } from "./time-axis.ts";
import { dayAt } from "./visit-days.ts";

export const axisUnits = ["days", "weeks"] as const;
export type AxisUnit = (typeof axisUnits)[number];

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Tick steps in days: days, weeks, four-week cycles, twelve-week quarters. */
const steps: Readonly<Record<AxisUnit, readonly number[]>> = {
  days: [1, 2, 7, 14, 28, 56, 84, 168, 336, 672, 1344],
  weeks: [7, 14, 28, 56, 84, 168, 336, 672, 1344],
};

/**
 * Ticks along the axis, as dense as they fit.
 * @param atMost maximum number of ticks
 */
export function axisTicks({ from, to }: Span, unit: AxisUnit, atMost: number, hasDayZero: boolean): Tick[] {
  const step = steps[unit].find((days) => (to - from) / days <= atMost) ?? 2688;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_unused, index) => {
    const at = (first + index) * step;
    const label = unit === "weeks" ? `Week ${signed(at / 7)}` : `Day ${signed(dayAt(at, hasDayZero))}`;
    return { at, label };
  });
}
