import { isScheduledMark } from "@trialtrace/backend/schedule";
import { isHeading, type Row, type Sheet } from "../sheet/sheet.ts";
import { isActive } from "./activities.ts";
import { type Visit, visitsOf } from "./columns.ts";

export interface ScheduleCounts {
  /** Rows that name a procedure, without headings. */
  readonly procedures: number;
  readonly visits: number;
  /** SOA-3: rows with at least one X. */
  readonly activeProcedures: number;
  /** SOA-3: cells with any scheduling mark (X, Xa, (X) …), and rows with at least one. */
  readonly marks: number;
  readonly markedProcedures: number;
}

export function countSchedule(sheets: readonly Sheet[]): ScheduleCounts {
  const counts = { procedures: 0, visits: 0, activeProcedures: 0, marks: 0, markedProcedures: 0 };
  for (const sheet of sheets) {
    const visits = visitsOf(sheet);
    counts.visits += visits.length;
    for (const row of sheet.rows) {
      if (isHeading(row)) continue;
      const { marks, active } = countRow(row, sheet, visits);
      counts.procedures += 1;
      counts.activeProcedures += active ? 1 : 0;
      counts.marks += marks;
      counts.markedProcedures += marks > 0 ? 1 : 0;
    }
  }
  return counts;
}

interface RowCount {
  readonly columns: Sheet["columns"];
  readonly marks: number;
  readonly active: boolean;
}

/** Rows are immutable, so each is counted only once for a set of columns. */
const known = new WeakMap<Row, RowCount>();

function countRow(row: Row, { columns }: Sheet, visits: readonly Visit[]): RowCount {
  const before = known.get(row);
  if (before?.columns === columns) return before;
  const values = visits.map(({ col }) => row.cells[col]?.value ?? "");
  const marks = values.filter(isScheduledMark).length;
  const count = { columns, marks, active: values.some(isActive) };
  known.set(row, count);
  return count;
}
