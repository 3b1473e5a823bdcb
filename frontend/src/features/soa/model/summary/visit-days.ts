import { footnotesOf } from "@trialtrace/backend/schedule";
import type { Sheet } from "../sheet/sheet.ts";
import type { Visit } from "./columns.ts";
import { type CycleDays, isOpenEnded, namedTime, readCycles } from "./head-words.ts";
import { parseWindow } from "./visit-window.ts";

/** What a day is derived from if the table does not state it. */
export type DaySource = "week" | "name" | "cycle" | "window";

export interface VisitDays {
  /** In days since Day 1, ascending; none if no day is stated or follows from what is. */
  readonly days: readonly number[];
  /** Null if the table states the day. */
  readonly derivedFrom: DaySource | null;
}

export interface ScheduleDays {
  /** In the order of the visits. */
  readonly visits: readonly VisitDays[];
  /** Whether the protocol counts a Day 0; most go from Day −1 to Day 1. */
  readonly hasDayZero: boolean;
}

export interface SheetVisit {
  readonly sheet: Sheet;
  readonly visit: Visit;
}

/** Days since Day 1. Without a Day 0, Day −1 is the day before Day 1. */
export function dayOffset(day: number, hasDayZero: boolean): number {
  return hasDayZero || day <= 0 ? day : day - 1;
}

/** The study day at an offset. */
export function dayAt(offset: number, hasDayZero: boolean): number {
  return hasDayZero || offset < 0 ? offset : offset + 1;
}

/**
 * The days on which visits take place, from the stored head: the day; else the week; else a name such as `Week 4`;
 * else cycle and day, if the length of a cycle is stated or follows from other visits; else the first day of a window
 * of study days. A range of cycles has a day for each cycle; visits without an end have only their stated day.
 */
export function visitDays(visits: readonly SheetVisit[]): ScheduleDays {
  const hasDayZero = visits.some(({ visit }) => visit.column.meta.day === 0);
  const offset = (day: number) => dayOffset(day, hasDayZero);
  const shift = weekShift(visits, offset);
  const first = visits.map((one) => statedDay(one, offset, shift));
  const sheets = new Set(visits.map(({ sheet }) => sheet));
  const cycles = new Map([...sheets].map((sheet) => [sheet, cyclesOf(sheet, visits, first)]));
  const found = visits.map((one, index): VisitDays => {
    const stated = first[index] ?? null;
    const inCycles = daysInCycles(one, stated, cycles.get(one.sheet) ?? null);
    if (inCycles !== null && (stated === null || inCycles.length > 1))
      return { days: inCycles, derivedFrom: "cycle" };
    if (stated !== null) return { days: [stated.at], derivedFrom: stated.derivedFrom };
    const at = isOpenEnded(one.visit.column) ? null : windowStart(one, offset);
    return at === null ? { days: [], derivedFrom: null } : { days: [at], derivedFrom: "window" };
  });
  return { visits: found, hasDayZero };
}

interface StatedDay {
  readonly at: number;
  readonly derivedFrom: "week" | "name" | null;
}

function statedDay(
  { visit: { column } }: SheetVisit,
  offset: (day: number) => number,
  shift: number,
): StatedDay | null {
  const { day, week } = column.meta;
  if (day !== undefined) return { at: offset(day), derivedFrom: null };
  if (week !== undefined) return { at: week * 7 + shift, derivedFrom: "week" };
  const named = namedTime(column);
  if (named === null) return null;
  return "day" in named
    ? { at: offset(named.day), derivedFrom: "name" }
    : { at: named.week * 7 + shift, derivedFrom: "week" };
}

/** The factor from week times seven to day, if all visits with both agree. */
function weekShift(visits: readonly SheetVisit[], offset: (day: number) => number): number {
  const shifts = visits.flatMap(({ visit: { column } }) => {
    const { day, week } = column.meta;
    return day === undefined || week === undefined || week <= 0 ? [] : [offset(day) - week * 7];
  });
  const [first = 0] = shifts;
  return shifts.every((shift) => shift === first) ? first : 0;
}

function windowStart({ visit }: SheetVisit, offset: (day: number) => number): number | null {
  const window = parseWindow(visit.column.meta.window ?? "");
  if (window?.kind !== "between") return null;
  return window.unit === "week" ? window.from * 7 : offset(window.from);
}

/** The length of a cycle in days, and the start of the first one. */
interface Cycles {
  readonly length: number | null;
  readonly start: number;
}

/** Cycle 1 Day 1 is Day 1 unless the dated visits say otherwise; null if they contradict each other. */
function cyclesOf(
  sheet: Sheet,
  visits: readonly SheetVisit[],
  first: readonly (StatedDay | null)[],
): Cycles | null {
  const starts = cycleStarts(
    visits.flatMap(({ visit }, index) => {
      const at = first[index]?.at;
      const named = at === undefined ? null : readCycles(visit.column);
      return at === undefined || named === null ? [] : [{ at, named }];
    }),
  );
  if (starts === null) return null;
  const known = [...starts].sort(([a], [b]) => a - b);
  const length = commonLength(known) ?? statedLength(sheet);
  const [earliest] = known;
  if (!earliest) return { length, start: 0 };
  if (earliest[0] === 1) return { length, start: earliest[1] };
  return length === null ? null : { length, start: earliest[1] - (earliest[0] - 1) * length };
}

/** The first day of each cycle that a dated visit names; null if two visits disagree. */
export function cycleStarts(
  dated: readonly { readonly at: number; readonly named: CycleDays }[],
): ReadonlyMap<number, number> | null {
  const starts = new Map<number, number>();
  for (const { at, named } of dated) {
    const [day] = named.days;
    if (day === undefined) continue;
    const start = at - (day - 1);
    if ((starts.get(named.from) ?? start) !== start) return null;
    starts.set(named.from, start);
  }
  return starts;
}

/** The length that all known starts agree on, in days; null if they do not, or if fewer than two are known. */
export function commonLength(known: readonly (readonly [cycle: number, start: number])[]): number | null {
  const [first, second] = known;
  if (!first || !second) return null;
  const length = (second[1] - first[1]) / (second[0] - first[0]);
  const agree = known.every(([cycle, start]) => start === first[1] + (cycle - first[0]) * length);
  return agree && length > 0 ? length : null;
}

const lengthPattern =
  /\b(\d+)[- ](day|week)s?[- ](?:(?:treatment|dosing)[- ])?cycles?\b|\bcycles? (?:of|is|=|lasts?) (\d+) (day|week)s?\b/gi;

/** The length of a cycle as the table states it in its name, head, or footnotes; null if it states none or several. */
function statedLength(sheet: Sheet): number | null {
  const texts = [
    sheet.name,
    ...sheet.columns.flatMap(({ meta }) => [
      meta.column_name,
      meta.epoch,
      meta.visit,
      meta.note,
      meta.window,
    ]),
    ...footnotesOf(sheet.stored).values(),
    ...sheet.footnotes.map(({ text }) => text),
  ];
  const lengths = new Set(
    texts.flatMap((text) =>
      [...(text ?? "").matchAll(lengthPattern)].map(([, a, unit, b, other]) => {
        const amount = Number(a ?? b);
        return (unit ?? other)?.toLowerCase() === "week" ? amount * 7 : amount;
      }),
    ),
  );
  return lengths.size === 1 ? ([...lengths][0] ?? null) : null;
}

function daysInCycles(
  { visit }: SheetVisit,
  stated: StatedDay | null,
  cycles: Cycles | null,
): number[] | null {
  const named = readCycles(visit.column);
  if (named === null || named.to === null || named.days.length === 0 || cycles === null) return null;
  const { length, start } = cycles;
  if (named.to === 1) return named.days.map((day) => start + day - 1);
  if (length === null) return null;
  const numbers = Array.from({ length: named.to - named.from + 1 }, (_unused, index) => named.from + index);
  const all = numbers.flatMap((cycle) => named.days.map((day) => start + (cycle - 1) * length + day - 1));
  // A stated day is the first of these; otherwise the head means something else.
  return stated === null || all[0] === stated.at ? all : null;
}
