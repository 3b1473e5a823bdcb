import { numberWords } from "../numbers.ts";

const numbers = new Map([
  ["a", 1],
  ["the", 1],
  ...numberWords.slice(1, 11).map((word, at) => [word, at + 1] as const),
]);
const days: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.4, year: 365.25 };
/** Months and years are longer or shorter by some days. */
const tolerance: Readonly<Record<string, number>> = { month: 5, year: 5 };

interface Duration {
  readonly days: number;
  readonly unit: string;
}

/** "within two weeks" and "72 hours before" as days. */
function durationsIn(text: string): Duration[] {
  const words = [...numbers.keys()].join("|");
  const pattern = new RegExp(`(?:(\\d+)|\\b(${words}))[ \\u00a0](hour|day|week|month|year)s?\\b`, "g");
  return [...text.matchAll(pattern)].map(([, digits, word = "", unit = ""]) => ({
    days: (digits === undefined ? (numbers.get(word) ?? 0) : Number(digits)) * (days[unit] ?? 0),
    unit,
  }));
}

/**
 * Periods before the planned day that a query looks at and the sentence of its criterion does not set, as the
 * statements that have to say so. Day 28 may be counted or not: 27 days and 28 days are both "within four weeks".
 */
export function windowsBeyond(sql: string, sentence: string): string[] {
  const set = durationsIn(sentence);
  const inDays = [...sql.matchAll(/t\.cohort_start_date - (\d+)/g)]
    .map(([, count = ""]) => Number(count))
    .filter((count) => !set.some((one) => isWithin(one.days - count, tolerance[one.unit] ?? 0)))
    .map((count) => `${count} days`);
  const inMonths = [...sql.matchAll(/t\.cohort_start_date - INTERVAL '(\d+) (month|year)s?'/g)]
    .filter(
      ([, count = "", unit = ""]) =>
        !set.some((one) => Math.abs(one.days - Number(count) * (days[unit] ?? 0)) <= 6),
    )
    .map(([, count = "", unit = ""]) => `${count} ${unit}${count === "1" ? "" : "s"}`);
  return [...new Set([...inDays, ...inMonths])].map(
    (period) => `Records more than ${period} before the planned day`,
  );
}

const isWithin = (difference: number, slack: number) =>
  (difference > -0.01 - slack && difference < 0.01 + slack) || Math.abs(difference - 1) < 0.01;
