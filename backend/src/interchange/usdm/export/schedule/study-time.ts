import type { ScheduleColumn } from "../../../../schedule/table.ts";

/** The time of a visit relative to the reference visit of its table. */
export interface StudyTime {
  readonly unit: "day" | "week";
  /** Whole days or weeks after the reference; negative before it. */
  readonly distance: number;
}

export interface TableTimes {
  /** Index of the reference visit; null if no visit has a day or week. */
  readonly reference: number | null;
  readonly times: readonly (StudyTime | null)[];
}

/** The reference is Day 1, or Day 0, or the first visit with a day; weeks are used if there are no days. */
export function timesOf(columns: readonly ScheduleColumn[]): TableTimes {
  const unit = columns.some(({ day }) => day !== undefined) ? "day" : "week";
  const values = columns.map((column) => column[unit] ?? null);
  const wanted = unit === "day" ? [1, 0] : [0];
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  const reference =
    wanted.map((value) => values.indexOf(value)).find((index) => index >= 0) ?? known[0] ?? null;
  if (reference === null) return { reference, times: values.map(() => null) };
  // Day −1 is followed by Day 1, unless the table has a Day 0.
  const hasZero = unit === "week" || values.includes(0);
  const position = (value: number) => (hasZero || value < 0 ? value : value - 1);
  const from = position(values[reference] ?? 0);
  return {
    reference,
    times: values.map((value) => (value === null ? null : { unit, distance: position(value) - from })),
  };
}

/** `P14D`, `P2W`; the type of the timing gives the sign. Fractions of a day are written in hours. */
export function isoDistance({ unit, distance }: StudyTime): string {
  const amount = Math.abs(distance);
  if (Number.isInteger(amount)) return `P${amount}${unit === "day" ? "D" : "W"}`;
  return `PT${Math.round(amount * (unit === "day" ? 24 : 168))}H`;
}

/** `Day 15 (Week 2)`, as in the column head. */
export function timeLabel({ day, week }: ScheduleColumn): string | null {
  if (day !== undefined) return week === undefined ? `Day ${day}` : `Day ${day} (Week ${week})`;
  return week === undefined ? null : `Week ${week}`;
}
