import type { ScheduleTable } from "@trialtrace/backend/contract";
import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import type { Page } from "../page-model/page.ts";
import { bodyLines } from "../page-model/running-lines.ts";
import { buildTable, type ScheduleDoubt } from "./build-table.ts";
import { findTables } from "./find-tables.ts";
import { linesBehind } from "./note-lines.ts";

export interface SchedulesReading {
  /** The tables of `schedule.json` by key, in the order of the document. */
  readonly tables: Readonly<Record<string, ScheduleTable>>;
  /** What is doubtful; paths begin at `schedule.json`, e.g. `tables.table_1.rows[3]`. */
  readonly doubts: readonly ScheduleDoubt[];
  /** Pages that hold a part of a schedule, by key of the table. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** Finds and reads the schedules of a document: assessments by visit, and sampling schedules, which are tables of their own. */
export function readSchedules(pages: readonly Page[]): SchedulesReading {
  const lines = bodyLines(pages);
  const grids = new Map<number, readonly Grid[]>(pages.map((page) => [page.number, findGrids(page)]));
  const built = findTables(grids, lines).map((found, index) => ({
    key: `table_${index + 1}`,
    ...buildTable(found, linesBehind(found, lines, grids)),
  }));
  return {
    tables: Object.fromEntries(built.map(({ key, table }) => [key, table])),
    doubts: built.flatMap(({ key, doubts }) =>
      doubts.map((doubt) => ({
        ...doubt,
        path: [`tables.${key}`, doubt.path].filter((part) => part !== "").join("."),
      })),
    ),
    pages: Object.fromEntries(built.map(({ key, pages: own }) => [key, own])),
  };
}
