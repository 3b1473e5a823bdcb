import type { Column, ScheduleColumn, Sheet } from "../sheet/sheet.ts";

/** A line of the head: one property of every visit. */
export type HeadField = "epoch" | "column_name" | "visit" | "day" | "week" | "window";

export const headFieldLabels: Readonly<Record<HeadField, string>> = {
  epoch: "Epoch",
  column_name: "Name",
  visit: "Visit",
  day: "Day",
  week: "Week",
  window: "Window",
};

/** The text of a line at a column; empty if the table has none. */
export function headValue({ meta }: Pick<Column, "meta">, field: HeadField): string {
  const value: ScheduleColumn[typeof field] = meta[field];
  return typeof value === "number" ? String(value).replace("-", "−") : (value ?? "");
}

/** Whether equal neighbors are one cell of the head: an epoch over its visits, a cycle over its days. */
const spans = (field: HeadField): boolean => field === "epoch" || field === "visit";

/**
 * The sheet columns that a head cell represents: all visits of an epoch; for a cycle or other repeated visit, all
 * adjacent columns with the same value within the epoch.
 */
export function headExtent({ columns }: Sheet, field: HeadField, col: number): { from: number; to: number } {
  const here = columns[col - 1];
  if (!here || !spans(field) || headValue(here, field) === "") return { from: col, to: col };
  const isSame = (at: number) => {
    const other = columns[at - 1];
    return other?.meta[field] === here.meta[field] && other?.meta.epoch === here.meta.epoch;
  };
  let [from, to] = [col, col];
  while (isSame(from - 1)) from -= 1;
  while (isSame(to + 1)) to += 1;
  return { from, to };
}
