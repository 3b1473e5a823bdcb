import type { StoredPassage } from "../../../retrieval/repository.ts";

/** A part of a study that is stored as structure. It is found by the names it announces, like a passage by its words. */
export interface StructureItem {
  /** The protocol's words for parts of this class; the thesaurus adds the others. A question must have one of them. */
  readonly names: string;
  /** Its own name; empty if the class has no other member. */
  readonly own: string;
  /** The question must have every word of its own name: `Week 12` is no `Week 12, Day 3`. */
  readonly isWhole: boolean;
  /** A count, or all of it in a sentence; null if the values speak for themselves. */
  readonly statement: string | null;
  /** The values; without a text, only the evidence of the statement. */
  readonly values: readonly { readonly text: string | null; readonly passage: StoredPassage }[];
}
