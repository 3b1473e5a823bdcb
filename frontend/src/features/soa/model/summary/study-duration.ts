import type { Column, Sheet } from "../sheet/sheet.ts";
import { visitsOf } from "./columns.ts";

export interface StudyDuration {
  readonly months: number;
  /** The origin of the figure: `estimate` is the specification's rule of thumb. */
  readonly basis: "estimate" | "days" | "weeks";
}

const daysPerMonth = 365.25 / 12;
const columnsPerMonth = 4;

/**
 * SOA-3: the number of visit columns divided by 4, rounded up, in months, as an estimate. If visits have days or weeks,
 * the span from the first to the last, to one decimal.
 */
export function studyDuration(sheets: readonly Sheet[]): StudyDuration {
  const columns = sheets.flatMap((sheet) => visitsOf(sheet).map(({ column }) => column));
  const days = span(columns, ({ meta }) => meta.day);
  const weeks = span(columns, ({ meta }) => meta.week);
  if (days !== null) return { months: rounded(days / daysPerMonth), basis: "days" };
  if (weeks !== null) return { months: rounded((weeks * 7) / daysPerMonth), basis: "weeks" };
  return { months: Math.ceil(columns.length / columnsPerMonth), basis: "estimate" };
}

/** From the smallest to the largest; null if fewer than two columns state one. */
function span(columns: readonly Column[], of: (column: Column) => number | undefined): number | null {
  const values = columns.map(of).filter((value) => value !== undefined);
  if (values.length < 2) return null;
  return Math.max(...values) - Math.min(...values);
}

const rounded = (months: number): number => Math.round(months * 10) / 10;
