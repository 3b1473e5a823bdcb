import type { StoredPassage } from "../../retrieval/repository.ts";

/** Words taken from what is stored. Nothing is sent before it was found where it is said to stand. */
export interface Evidence {
  readonly passage: StoredPassage;
  /** Ways to quote it, the best first: the first that stands on the page is taken. */
  readonly quotes: readonly string[];
}

/** A part of an answer; what it says stands or falls with its evidence. */
export type DraftBlock =
  | { readonly kind: "statement"; readonly text: string; readonly evidence: readonly Evidence[] }
  | {
      readonly kind: "list";
      readonly items: readonly { readonly text: string; readonly evidence: Evidence }[];
    }
  | { readonly kind: "quote"; readonly text: string; readonly lead: string; readonly evidence: Evidence };

/** An answer before its quotes are verified. */
export interface Draft {
  readonly blocks: readonly DraftBlock[];
  readonly confidence: number;
}

/** Quotes of a passage: its own words, those of the source it was taken from, and the cells of a row one by one. */
export function evidenceOf(passage: StoredPassage, text: string = passage.text): Evidence {
  const isValue = passage.kind === "domain-value" || passage.kind === "endpoint" || passage.kind === "risk";
  const own = passage.snippet === null ? [text] : isValue ? [passage.snippet, text] : [text, passage.snippet];
  const cells = text.includes(" | ") ? [text.split(" | ").join(" … ")] : [];
  return { passage, quotes: [...own, ...cells] };
}

/** A list of at most this many items is read as a sentence. */
const shortList = 12;

export const joined = (items: readonly string[]): string =>
  items.length <= shortList
    ? items.join(", ")
    : `${items.slice(0, shortList).join(", ")} and ${items.length - shortList} more`;
