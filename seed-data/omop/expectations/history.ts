import { type Candidate, daysBefore, type HistoryEvent } from "../population/candidate.ts";

/** Whether a person meets an atomic condition, judged by the history itself, without the database. */
export type Expectation = (person: Candidate) => boolean;

type Codes = readonly string[];

export const all =
  (...expectations: readonly Expectation[]): Expectation =>
  (person) =>
    expectations.every((expectation) => expectation(person));
export const any =
  (...expectations: readonly Expectation[]): Expectation =>
  (person) =>
    expectations.some((expectation) => expectation(person));
export const not =
  (expectation: Expectation): Expectation =>
  (person) =>
    !expectation(person);

/** Records with one of the codes on or before the planned day, at most this many days before it. */
export function records(person: Candidate, codes: Codes, within = Number.POSITIVE_INFINITY): HistoryEvent[] {
  return person.events.filter(({ code, ago }) => codes.includes(code) && ago >= 0 && ago <= within);
}

export const had =
  (codes: Codes, within?: number): Expectation =>
  (person) =>
    records(person, codes, within).length > 0;

/** The same day this many months earlier, or the last day of a shorter month, as in PostgreSQL. */
export function monthsBefore(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

/** Not before the same day so many months earlier. */
export const hadSince =
  (codes: Codes, months: number): Expectation =>
  (person) =>
    records(person, codes).some(
      ({ ago }) => daysBefore(person.start, ago) >= monthsBefore(person.start, months),
    );

/** Later than the same day so many months earlier. */
export const hadWithin =
  (codes: Codes, months: number): Expectation =>
  (person) =>
    records(person, codes).some(
      ({ ago }) => daysBefore(person.start, ago) > monthsBefore(person.start, months),
    );

/** Taken on some day of the last so many before the planned day, whenever it was begun. */
export const took =
  (codes: Codes, within: number): Expectation =>
  (person) =>
    records(person, codes).some(({ ago, until = ago }) => until <= within);

/** Taken on some day not before the same day so many months earlier. */
export const tookSince =
  (codes: Codes, months: number): Expectation =>
  (person) =>
    records(person, codes).some(
      ({ ago, until = ago }) => daysBefore(person.start, until) >= monthsBefore(person.start, months),
    );

export const tested =
  (codes: Codes, result: "positive" | "negative", within?: number): Expectation =>
  (person) =>
    records(person, codes, within).some((record) => record.result === result);

/** Tested with this result, and not with the other one on the same day or later. */
export const lastTested =
  (codes: Codes, result: "positive" | "negative", within?: number): Expectation =>
  (person) => {
    const results = records(person, codes, within).filter((record) => record.result !== undefined);
    const wanted = results.filter((record) => record.result === result).map(({ ago }) => ago);
    return (
      wanted.length > 0 &&
      results.every((record) => record.result === result || record.ago > Math.min(...wanted))
    );
  };

/** The last number measured within the days; of two on one day the later record. */
export function latest(
  person: Candidate,
  code: string,
  within: number,
  counts: (record: HistoryEvent) => boolean = () => true,
): HistoryEvent | undefined {
  return records(person, [code], within)
    .filter((record) => record.value !== undefined && counts(record))
    .reduce<HistoryEvent | undefined>(
      (last, record) => (last === undefined || record.ago <= last.ago ? record : last),
      undefined,
    );
}

export const lastValue =
  (
    code: string,
    within: number,
    holds: (value: number, record: HistoryEvent) => boolean,
    counts?: (record: HistoryEvent) => boolean,
  ): Expectation =>
  (person) => {
    const last = latest(person, code, within, counts);
    return last?.value !== undefined && holds(last.value, last);
  };
