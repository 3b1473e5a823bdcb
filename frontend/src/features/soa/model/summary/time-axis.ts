import type { Sheet } from "../sheet/sheet.ts";
import { type Visit, visitKey, visitsOf } from "./columns.ts";
import { type DaySource, dayOffset, visitDays } from "./visit-days.ts";
import { parseWindow } from "./visit-window.ts";

/** Both ends in days since the first day of treatment: Day 1 is 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface PlacedVisit {
  readonly key: string;
  readonly sheet: Sheet;
  readonly visit: Visit;
  /** Position on the axis; null for a visit without a study day. */
  readonly at: number | null;
  /** Its window on the axis; null if it has none that can be drawn. */
  readonly window: Span | null;
  /** The days it takes place on, since Day 1: several for a range of cycles, none if no day can be derived. */
  readonly days: readonly number[];
  /** What its days are derived from; null if the table states them. */
  readonly derivedFrom: DaySource | null;
  /** Whether its days count a Day 0. */
  readonly hasDayZero: boolean;
}

export interface EpochBand extends Span {
  readonly name: string;
}

export interface TimeAxis {
  /** The basis for positions: study days, study weeks, or only the order of visits. */
  readonly basis: "days" | "weeks" | "order";
  readonly visits: readonly PlacedVisit[];
  readonly epochs: readonly EpochBand[];
  readonly span: Span;
  /** Whether the protocol counts a Day 0; most go from Day −1 to Day 1. */
  readonly hasDayZero: boolean;
}

/** SOA-18: the visits of the tables on one axis. */
export function timeAxis(sheets: readonly Sheet[]): TimeAxis {
  const found = sheets.flatMap((sheet) => visitsOf(sheet).map((visit) => ({ sheet, visit })));
  const { visits: dated, hasDayZero } = visitDays(found);
  const places = dated.map(({ days }) => days[0] ?? null);
  const isTimed = new Set(places.filter((place) => place !== null)).size > 1;
  const visits = found.map(({ sheet, visit }, index): PlacedVisit => {
    const at = isTimed ? (places[index] ?? null) : index;
    const text = visit.column.meta.window;
    const window = isTimed && text !== undefined ? windowSpan(text, at, hasDayZero) : null;
    const { days, derivedFrom } = dated[index] ?? { days: [], derivedFrom: null };
    return { key: visitKey(sheet, visit), sheet, visit, at, window, days, derivedFrom, hasDayZero };
  });
  const basis = !isTimed
    ? "order"
    : dated.every(({ days, derivedFrom }) => days.length === 0 || derivedFrom === "week")
      ? "weeks"
      : "days";
  const room = roomOf(basis);
  const spans = visits.flatMap((visit) => extentOf(visit, room) ?? []);
  return {
    basis,
    visits,
    epochs: epochBands(visits, room),
    span: spans.length === 0 ? { from: 0, to: 1 } : spans.reduce(around),
    hasDayZero,
  };
}

/** A table's part of an axis. All lanes have the same length, so that equal days are aligned. */
export function axisOfSheet(axis: TimeAxis, sheet: Sheet): TimeAxis {
  const visits = axis.visits.filter((placed) => placed.sheet === sheet);
  return { ...axis, visits, epochs: epochBands(visits, roomOf(axis.basis)) };
}

/** Visits in order have no length; each takes one step. */
const roomOf = (basis: TimeAxis["basis"]) => (basis === "order" ? 0.5 : 0);

function windowSpan(text: string, at: number | null, hasDayZero: boolean): Span | null {
  const window = parseWindow(text);
  if (window === null || window.kind === "event" || at === null) return null;
  if (window.kind === "around") return { from: at - window.before, to: at + window.after };
  const place = (value: number) => (window.unit === "week" ? value * 7 : dayOffset(value, hasDayZero));
  return { from: place(window.from), to: place(window.to) };
}

function extentOf({ at, window }: PlacedVisit, room: number): Span | null {
  const self = at === null ? null : { from: at - room, to: at + room };
  return self && around(self, window ?? self);
}

const around = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** An epoch extends from its first placed visit to its last; consecutive visits share it. */
function epochBands(visits: readonly PlacedVisit[], room: number): EpochBand[] {
  const bands: EpochBand[] = [];
  for (const placed of visits) {
    const name = placed.visit.column.meta.epoch;
    const extent = extentOf(placed, room);
    if (name === undefined || extent === null) continue;
    const last = bands.at(-1);
    if (last?.name === name) bands[bands.length - 1] = { name, ...around(last, extent) };
    else bands.push({ name, ...extent });
  }
  return bands;
}
