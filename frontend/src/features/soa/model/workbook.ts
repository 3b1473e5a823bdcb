import type { StoredTable } from "@trialtrace/backend/contract";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import { type Joining, separateTypedRuns } from "./merges/detect-runs.ts";
import { readTable } from "./sheet/read-table.ts";
import type { Sheet } from "./sheet/sheet.ts";
import { writeTable } from "./sheet/write-table.ts";

/** The whole schedule: its tables in display order. */
export type Workbook = readonly Sheet[];

export function readWorkbook(tables: ScheduleTables, joining: Joining): Workbook {
  return Object.entries(tables).map(([key, table]) => readTable(key, table, joining));
}

/** The tables to store when the workbook is saved. */
export function writeWorkbook(workbook: Workbook): Record<string, StoredTable> {
  return Object.fromEntries(workbook.map((sheet) => [sheet.key, writeTable(sheet)]));
}

/** Replaces a sheet by its changed version, in which values typed next to each other stay separate cells. */
export function replaceSheet(workbook: Workbook, sheet: Sheet): Workbook {
  return workbook.map((other) => (other.key === sheet.key ? separateTypedRuns(other, sheet) : other));
}
