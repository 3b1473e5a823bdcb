import type { Sheet } from "../sheet/sheet.ts";
import { readCycles } from "./head-words.ts";
import type { PlacedVisit } from "./time-axis.ts";

/** A stretch of the schedule that counts its own days from Day 1. */
export interface Period {
  /** 0 before the first period, and in a schedule that counts its days once. */
  readonly order: number;
  /** The epoch on its Day 1; null if `order` is 0. */
  readonly name: string | null;
}

/** Consecutive visits of a table between two starts of the count. */
interface Segment {
  readonly sheet: Sheet;
  readonly visits: PlacedVisit[];
  /** The epochs with a visit on Day 1. */
  readonly starts: Set<string>;
  /** Whether the segment begins the table. */
  readonly isFirst: boolean;
}

/**
 * SOA-53: the period of each visit. Days begin again where a later epoch of a table returns to Day 1, and in a table
 * whose epoch on Day 1 is another: Day 1 of a run-in, of a treatment, and of a crossover are three days. Tables with the
 * same epoch on Day 1, with cycles for epochs, or without a Day 1 detail the days of another table. Visits before the
 * first Day 1 of a table, such as screening, are shared.
 */
export function contactPeriods(visits: readonly PlacedVisit[]): ReadonlyMap<PlacedVisit, Period> {
  const segments = [...new Set(visits.map(({ sheet }) => sheet))].flatMap((sheet) =>
    segmentsOf(
      sheet,
      visits.filter((visit) => visit.sheet === sheet),
    ),
  );
  const groups: Segment[][] = [];
  for (const segment of segments) {
    if (segment.starts.size === 0) continue;
    const known = groups.find((group) =>
      group.some(({ starts }) => [...starts].some((epoch) => segment.starts.has(epoch))),
    );
    if (known) known.push(segment);
    else groups.push([segment]);
  }
  const found = new Map<PlacedVisit, Period>();
  if (groups.length < 2) return found;
  const periods = groups.map((group, index) => ({
    order: index + 1,
    name: [...(group[0]?.starts ?? [])][0] ?? null,
    group,
  }));
  for (const segment of segments) {
    const { order, name } = periods.find(({ group }) => group.includes(segment)) ??
      periods.find(({ group }) => sharesEpoch(group, segment)) ??
      periods[0] ?? { order: 0, name: null };
    for (const visit of segment.visits) {
      const isShared = segment.isFirst && (visit.days[0] ?? 0) < 0;
      if (!isShared) found.set(visit, { order, name });
    }
  }
  return found;
}

function segmentsOf(sheet: Sheet, visits: readonly PlacedVisit[]): Segment[] {
  const segments: Segment[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let last: string | null = null;
  for (const visit of visits) {
    const epoch = epochOf(visit);
    const [at] = visit.days;
    const goesBack = at !== undefined && at <= 0 && reached > 0 && epoch !== null && epoch !== last;
    if (segments.length === 0 || goesBack) {
      segments.push({ sheet, visits: [], starts: new Set(), isFirst: segments.length === 0 });
      reached = Number.NEGATIVE_INFINITY;
    }
    const segment = segments.at(-1);
    segment?.visits.push(visit);
    if (at === 0 && epoch !== null && readCycles(named(epoch)) === null) segment?.starts.add(epoch);
    if (at !== undefined) reached = Math.max(reached, at);
    if (epoch !== null) last = epoch;
  }
  return segments;
}

const named = (name: string) => ({ id: "", meta: { column_id: "", column_name: name } });

const epochOf = ({ visit }: PlacedVisit): string | null => visit.column.meta.epoch?.trim() || null;

const sharesEpoch = (group: readonly Segment[], segment: Segment): boolean =>
  group.some(({ visits }) =>
    visits.some((visit) =>
      segment.visits.some((other) => epochOf(other) === epochOf(visit) && epochOf(visit)),
    ),
  );
