import type { Column, ScheduleColumn, Sheet } from "../sheet/sheet.ts";

/** A line in the heads of visits; a table shows the lines that at least one of its columns has. */
export interface HeaderLine {
  readonly field: "column_name" | "visit" | "day" | "week" | "window";
  readonly label: string;
}

const lines: readonly HeaderLine[] = [
  { field: "column_name", label: "Procedure" },
  { field: "visit", label: "Visit" },
  { field: "day", label: "Day" },
  { field: "week", label: "Week" },
  { field: "window", label: "Window" },
];

/** The text of a line at a column; empty if the table has none. */
export function headerText({ meta }: Pick<Column, "meta">, field: HeaderLine["field"]): string {
  const value: ScheduleColumn[typeof field] = meta[field];
  return typeof value === "number" ? String(value).replace("-", "−") : (value ?? "");
}

/** All texts of a head, its name first. */
export const headerTexts = (column: Pick<Column, "meta">): string[] =>
  lines.map(({ field }) => headerText(column, field));

/** The name, and those lines of a visit that differ from the name. */
export function headerLines(sheet: Sheet): HeaderLine[] {
  return lines.filter(({ field }) =>
    sheet.columns.some((column) => {
      if (field === "column_name") return true;
      const text = headerText(column, field);
      return text !== "" && (field !== "visit" || text !== column.meta.column_name);
    }),
  );
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
