import type { StoredTable } from "@trialtrace/backend/contract";
import type { ScheduleRow } from "@trialtrace/backend/schedule";
import type { Conflict } from "./conflict.ts";
import type { Side } from "./three-way.ts";

/** A table in the three states of a merge. */
export interface States {
  readonly base: StoredTable;
  readonly mine: StoredTable;
  readonly theirs: StoredTable;
}

export type Settle = (conflict: Conflict) => Side;
export type StoredCell = Exclude<ScheduleRow, string>["cells"][string];

export function cellIn(row: ScheduleRow | undefined, column: number | null): StoredCell | undefined {
  if (row === undefined || typeof row === "string" || column === null) return undefined;
  const cell = row.cells[String(column)];
  return cell && (cell.value !== "" || cell.footnotes.length > 0) ? cell : undefined;
}
