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

/** A number as printed: with a minus sign rather than a hyphen. */
export const signed = (value: number): string => String(value).replace("-", "−");

/** The text of a line at a column; empty if the table has none. */
export function headValue({ meta }: Pick<Column, "meta">, field: HeadField): string {
  const value: ScheduleColumn[typeof field] = meta[field];
  return typeof value === "number" ? signed(value) : (value ?? "");
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

/** The lines of a visit's head. A table shows those that at least one of its columns has, below the epochs. */
const lineFields = ["column_name", "visit", "day", "week", "window"] as const;

export interface HeaderLine {
  readonly field: (typeof lineFields)[number];
  readonly label: string;
}

/** All texts of a head, its name first. */
export const headerTexts = (column: Pick<Column, "meta">): string[] =>
  lineFields.map((field) => headValue(column, field));

/** The name, and those lines of a visit that differ from the name. */
export function headerLines(sheet: Sheet): HeaderLine[] {
  const shown = lineFields.filter(
    (field) =>
      field === "column_name" ||
      sheet.columns.some((column) => {
        const text = headValue(column, field);
        return text !== "" && (field !== "visit" || text !== column.meta.column_name);
      }),
  );
  return shown.map((field) => ({
    field,
    label: field === "column_name" ? "Procedure" : headFieldLabels[field],
  }));
}

/** Adjacent columns in the same epoch; `epoch` is null if the table does not state it. */
export interface EpochGroup {
  readonly epoch: string | null;
  readonly columns: readonly { readonly column: Column; readonly col: number }[];
}

export function epochGroups(sheet: Sheet): EpochGroup[] {
  const groups: { epoch: string | null; columns: { column: Column; col: number }[] }[] = [];
  sheet.columns.forEach((column, index) => {
    const epoch = column.meta.epoch || null;
    const last = groups.at(-1);
    const entry = { column, col: index + 1 };
    if (last && last.epoch === epoch) last.columns.push(entry);
    else groups.push({ epoch, columns: [entry] });
  });
  return groups;
}

/** The accessible name of a column: its name, epoch, day, week, and window. */
export function accessibleHeading(column: Column): string {
  const { column_name, epoch, visit, day, week, window } = column.meta;
  return [
    column_name,
    visit !== column_name ? visit : undefined,
    epoch,
    day === undefined ? undefined : `day ${day}`,
    week === undefined ? undefined : `week ${week}`,
    window,
  ]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}
