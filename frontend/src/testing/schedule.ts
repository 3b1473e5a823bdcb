import type { Schedule, ScheduleRevision, ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import { makeTable } from "../features/soa/model/testing/make-sheet.ts";

/** A stored revision with defaults for everything a test does not set. */
export function makeRevision(number: number, over: Partial<ScheduleRevision> = {}): ScheduleRevision {
  return {
    number,
    baseNumber: number === 1 ? null : number - 1,
    author: number === 1 ? "ingest" : "Study Team",
    source: number === 1 ? "ingest" : "user",
    reason: "",
    createdAt: "2026-03-10T09:00:00.000Z",
    changeCount: number === 1 ? 0 : 1,
    etag: `"${number}-tag"`,
    ...over,
  };
}

/** Tables from drawings, keyed `table_1`, `table_2` …, as `makeTable` parses them. */
export function makeTables(
  ...drawings: readonly (readonly [lines: readonly string[], rest?: Partial<ScheduleTable>])[]
): Record<string, StoredTable> {
  return Object.fromEntries(
    drawings.map(([lines, rest], index) => [
      `table_${index + 1}`,
      makeTable(lines, { table_name: `Table ${index + 1}`, ...rest }),
    ]),
  );
}

export function makeSchedule(tables: Record<string, StoredTable>, number = 1): Schedule {
  return { protocolId: "example-1.pdf", revision: makeRevision(number), tables };
}
