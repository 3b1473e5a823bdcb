import { readCycles } from "./head-words.ts";
import type { PlacedVisit, Span } from "./time-axis.ts";
import { commonLength, cycleStarts } from "./visit-days.ts";

export interface CycleBand extends Span {
  readonly number: number;
}

/**
 * Treatment cycles, from visits that state a cycle, a day in it, and a study day. Only if all of them agree on one
 * length does every cycle between the first and the last have it.
 */
export function cycleBands(visits: readonly PlacedVisit[]): CycleBand[] {
  const dated = visits.flatMap(({ visit, at }) => {
    const named = at === null || visit.column.meta.day === undefined ? null : readCycles(visit.column);
    return at === null || named === null ? [] : [{ at, named }];
  });
  const known = [...(cycleStarts(dated) ?? [])].sort(([a], [b]) => a - b);
  const [first, last, length] = [known[0], known.at(-1), commonLength(known)];
  if (!first || !last || length === null) return [];
  return Array.from({ length: last[0] - first[0] + 1 }, (_unused, index) => {
    const from = first[1] + index * length;
    return { number: first[0] + index, from, to: from + length };
  });
}
