import type { StoredPassage } from "../../retrieval/repository.ts";

/** Stored text to quote. It is sent only if it is found at its stated location. */
export interface Evidence {
  readonly passage: StoredPassage;
  /** Ways to quote it, best first: the first one found on the page is used. */
  readonly quotes: readonly string[];
}

/** Part of an answer; it is dropped if its evidence cannot be verified. */
export type DraftBlock =
  | { readonly kind: "statement"; readonly text: string; readonly evidence: readonly Evidence[] }
  | {
      readonly kind: "list";
      readonly items: readonly { readonly text: string; readonly evidence: Evidence }[];
    }
  | {
      readonly kind: "quote";
      readonly text: string;
      /** The text without its neighbors, shown if the page does not have them together; null if it has none. */
      readonly alone: string | null;
      readonly lead: string;
      readonly evidence: Evidence;
    }
  | {
      readonly kind: "sentence";
      readonly text: string;
      readonly unsupported: string | null;
      readonly evidence: readonly Evidence[];
    };

/** An answer before its quotes are verified. */
export interface Draft {
  readonly blocks: readonly DraftBlock[];
  readonly confidence: number;
}

/** Quotes of a passage: its own text, the source text it was extracted from, and the individual cells of a row. */
export function evidenceOf(passage: StoredPassage, text: string = passage.text): Evidence {
  const isValue = passage.kind === "domain-value" || passage.kind === "endpoint" || passage.kind === "risk";
  const own = passage.snippet === null ? [text] : isValue ? [passage.snippet, text] : [text, passage.snippet];
  const cells = text.includes(" | ") ? [text.split(" | ").join(" … ")] : [];
  return { passage, quotes: [...own, ...cells] };
}

/** A list of at most this many items is written as a sentence. */
const shortList = 12;

export const joined = (items: readonly string[]): string =>
  items.length <= shortList
    ? items.join(", ")
    : `${items.slice(0, shortList).join(", ")} and ${items.length - shortList} more`;
