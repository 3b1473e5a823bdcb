import type { StoredTable } from "@trialtrace/backend/contract";
import { type ScheduleRow, same } from "@trialtrace/backend/schedule";

/** The two sides of a merge. */
export type Side = "mine" | "theirs";

/** The three states of the same thing. */
export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** A table in the three states. */
export type States = Sides<StoredTable>;

/** The version of the side that changed it; null if both did, in different ways. */
export function decide<T>({ base, mine, theirs }: Sides<T>): Side | null {
  if (same(mine, base) || same(mine, theirs)) return "theirs";
  return same(theirs, base) ? "mine" : null;
}

/** A conflict: both sides changed the same part in different ways. */
export interface Conflict {
  /** Stable: merging the same three states again produces the same id. */
  readonly id: string;
  /** The key of the table. */
  readonly table: string;
  readonly kind: "cell" | "row" | "column" | "merge" | "footnote" | "table name";
  /** The location as shown to the user: a procedure and a visit, or a marker. */
  readonly place: string;
  /** Each side's value; null if it was removed or is empty. */
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Resolves a conflict. */
export type Settle = (conflict: Conflict) => Side;

export type StoredCell = Exclude<ScheduleRow, string>["cells"][string];

export function cellIn(row: ScheduleRow | undefined, column: number | null): StoredCell | undefined {
  if (row === undefined || typeof row === "string" || column === null) return undefined;
  const cell = row.cells[String(column)];
  return cell && (cell.value !== "" || cell.footnotes.length > 0) ? cell : undefined;
}
