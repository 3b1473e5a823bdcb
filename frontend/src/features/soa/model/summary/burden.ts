import { isScheduledMark } from "@trialtrace/backend/schedule";
import type { Sheet } from "../sheet/sheet.ts";
import { visitName } from "./columns.ts";
import { contactPeriods, type Period } from "./contact-periods.ts";
import { isOpenEnded, isRemote, isUnplanned, readCycles } from "./head-words.ts";
import { type PlacedVisit, timeAxis } from "./time-axis.ts";
import { type ProgramItem, visitPrograms } from "./visit-program.ts";

/** A day on which a patient is in contact with the study: all visits of that day of a period are one contact. */
export interface ContactDay {
  /** The period that counts the day; null before the first and in a schedule that counts its days once. */
  readonly period: string | null;
  /** Days since Day 1. */
  readonly at: number;
  readonly names: readonly string[];
  readonly epoch: string | null;
  /** Only by telephone or video. */
  readonly isRemote: boolean;
  readonly visits: readonly PlacedVisit[];
}

/** A visit that repeats without a stated end. */
export interface RepeatedVisit {
  readonly name: string;
  /** Contact days in each repetition, such as a cycle. */
  readonly days: number;
}

export interface ContactGap {
  readonly days: number;
  readonly from: ContactDay;
  readonly to: ContactDay;
}

/** What the study plans for one patient, as far as its days are stated or follow from what is stated. */
export interface Burden {
  /** The part, arm, or cohort; null if the schedule is the same for all patients. */
  readonly part: string | null;
  readonly contacts: readonly ContactDay[];
  readonly siteDays: number;
  readonly epochs: readonly { readonly name: string | null; readonly days: number }[];
  readonly longestGap: ContactGap | null;
  /** Not counted: their number is not stated. */
  readonly repeated: readonly RepeatedVisit[];
  /** Not counted: no day can be derived. */
  readonly undated: readonly string[];
  /** Not counted: they take place only if something happens. */
  readonly unplanned: readonly string[];
  readonly hasDayZero: boolean;
}

/** SOA-53: the burden of a patient; one for each part if the tables describe parts that a patient is in only one of. */
export function studyBurden(sheets: readonly Sheet[]): Burden[] {
  const parts = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    const part = partOf(sheet);
    if (part !== null) parts.set(part, [...(parts.get(part) ?? []), sheet]);
  }
  if (parts.size < 2) return [burdenOf(null, sheets)];
  const common = sheets.filter((sheet) => partOf(sheet) === null);
  return [...parts].map(([part, its]) => burdenOf(part, [...its, ...common]));
}

/** `Part 2`, or `Randomized part` at the start of a name or after punctuation. */
const partName =
  /\b(?:part|arm|cohort|group|stage|panel)\s+(?:\d{1,2}|[A-Z]|[IVX]{1,4})\b|(?<=^|[:;,–—]\s+)(?:[^\s:;,]+\s+){1,3}(?:part|arm|cohort)\b/i;

/** The part of a study that a table names and starts anew; null if it continues or details another table. */
function partOf(sheet: Sheet): string | null {
  const [part] = partName.exec(sheet.name) ?? [];
  if (part === undefined) return null;
  return timeAxis([sheet]).visits.some(({ days }) => (days[0] ?? 1) <= 0) ? part : null;
}

function burdenOf(part: string | null, sheets: readonly Sheet[]): Burden {
  const axis = timeAxis(sheets);
  const periods = contactPeriods(axis.visits);
  const [repeated, undated, unplanned]: [RepeatedVisit[], string[], string[]] = [[], [], []];
  const byDay = new Map<string, VisitsOfDay>();
  for (const placed of axis.visits) {
    const name = visitName(placed.visit);
    const { column } = placed.visit;
    if (isUnplanned(column)) unplanned.push(name);
    else if (isOpenEnded(column))
      repeated.push({ name, days: Math.max(1, readCycles(column)?.days.length ?? 1) });
    else if (placed.days.length === 0) undated.push(name);
    else
      for (const at of placed.days.map(Math.floor)) {
        const period = periods.get(placed) ?? beforePeriods;
        const key = `${period.order} ${at}`;
        byDay.set(key, { period, at, visits: [...(byDay.get(key)?.visits ?? []), placed] });
      }
  }
  const contacts = [...byDay.values()]
    .sort((a, b) => a.period.order - b.period.order || a.at - b.at)
    .map(({ period, at, visits }): ContactDay => {
      return {
        period: period.name,
        at,
        names: [...new Set(visits.map(({ visit }) => visitName(visit)))],
        epoch:
          visits.map(({ visit }) => visit.column.meta.epoch?.trim() || null).find((one) => one !== null) ??
          null,
        isRemote: visits.every(({ visit }) => isRemote(visit.column)),
        visits,
      };
    });
  const epochs = new Map<string | null, number>();
  for (const { epoch } of contacts) epochs.set(epoch, (epochs.get(epoch) ?? 0) + 1);
  return {
    part,
    contacts,
    siteDays: contacts.filter(({ isRemote }) => !isRemote).length,
    epochs: [...epochs].map(([name, days]) => ({ name, days })),
    longestGap: longestGap(contacts),
    ...{ repeated, undated: distinct(undated), unplanned: distinct(unplanned), hasDayZero: axis.hasDayZero },
  };
}

/** The number of procedures planned on each contact day, each once. Reads every cell, unlike the burden itself. */
export function proceduresByDay({ contacts }: Burden): ReadonlyMap<ContactDay, number> {
  const programs = visitPrograms(contacts.flatMap(({ visits }) => visits));
  return new Map(
    contacts.map((contact) => {
      const items = contact.visits.flatMap(({ key }) => (programs.get(key) ?? []).filter(isPlanned));
      return [contact, new Set(items.map(({ line }) => line.name.trim())).size];
    }),
  );
}

interface VisitsOfDay {
  readonly period: Period;
  readonly at: number;
  readonly visits: readonly PlacedVisit[];
}

const beforePeriods: Period = { order: 0, name: null };

/** A text across several visits means that a procedure takes place at one of them, or between them. */
const isPlanned = ({ assessment: { cell, spanned } }: ProgramItem): boolean =>
  !notDone.test(cell.value.trim()) && (!spanned || isScheduledMark(cell.value));

const notDone = /^([-–—−]|n\/?a|no|none|not applicable)?$/i;

const distinct = (names: readonly string[]) => [...new Set(names)];

/** The longest interval between two consecutive contact days of a period; its first follows the last before all. */
function longestGap(contacts: readonly ContactDay[]): ContactGap | null {
  let longest: ContactGap | null = null;
  const last = new Map<string | null, ContactDay>();
  for (const to of contacts) {
    const from = last.get(to.period) ?? last.get(null);
    if (from && to.at - from.at > (longest?.days ?? 0)) longest = { days: to.at - from.at, from, to };
    last.set(to.period, to);
  }
  return longest;
}
