import type { Side } from "./three-way.ts";

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

/** Resolves a conflict; the default is `theirs`. */
export type Choose = (conflict: Conflict) => Side;
