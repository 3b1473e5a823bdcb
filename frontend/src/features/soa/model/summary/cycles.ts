import type { PlacedVisit, Span } from "./time-axis.ts";

export interface CycleBand extends Span {
  readonly number: number;
}

const cycleDay = /\bc(?:ycle)?\s*(\d+)\s*[,/-]?\s*d(?:ay)?\s*(\d+)\b/i;

/** `C2D15`, `Cycle 2 Day 15`: a visit's cycle and its day in it. */
function readCycle({ column }: PlacedVisit["visit"]): { cycle: number; day: number } | null {
  const { column_name: name, visit = "" } = column.meta;
  const [, cycle, day] = cycleDay.exec(name) ?? cycleDay.exec(visit) ?? [];
  return cycle === undefined || day === undefined ? null : { cycle: Number(cycle), day: Number(day) };
}

/**
 * Treatment cycles, from visits that name a cycle, a day in it and a study day. Only where all of them agree on one
 * length: then every cycle between the first and the last is as long.
 */
export function cycleBands(visits: readonly PlacedVisit[]): CycleBand[] {
  const starts = new Map<number, number>();
  for (const { visit, at } of visits) {
    const read = readCycle(visit);
    if (read === null || at === null || visit.column.meta.day === undefined) continue;
    const start = at - (read.day - 1);
    if ((starts.get(read.cycle) ?? start) !== start) return [];
    starts.set(read.cycle, start);
  }
  const known = [...starts].sort(([a], [b]) => a - b);
  const [first, second] = known;
  const last = known.at(-1);
  if (!first || !second || !last) return [];
  const length = (second[1] - first[1]) / (second[0] - first[0]);
  const agree = known.every(([cycle, start]) => start === first[1] + (cycle - first[0]) * length);
  if (!agree || length <= 0) return [];
  return Array.from({ length: last[0] - first[0] + 1 }, (_unused, index) => {
    const from = first[1] + index * length;
    return { number: first[0] + index, from, to: from + length };
  });
}
