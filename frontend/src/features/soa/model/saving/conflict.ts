import type { Side } from "./three-way.ts";

/** Something that both changed, each in another way. */
export interface Conflict {
  /** The same for the same conflict whenever the same three states are put together. */
  readonly id: string;
  /** Key of the table. */
  readonly table: string;
  readonly kind: "cell" | "row" | "column" | "merge" | "footnote" | "table name";
  /** Where it is, for the reader: a procedure and a visit, a marker. */
  readonly place: string;
  /** What each made of it; null: removed, or nothing there. */
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Settles a conflict; the choice that is made while nobody has chosen yet is `theirs`. */
export type Choose = (conflict: Conflict) => Side;
