import type { StoredPassage } from "../../retrieval/repository.ts";

/** Stored text to quote. It is sent only if it is found at its stated location. */
export interface Evidence {
  readonly passage: StoredPassage;
  /** Ways to quote it, best first: the first one found on the page is used. */
  readonly quotes: readonly string[];
}

interface Evidenced {
  readonly text: string;
  readonly evidence: readonly Evidence[];
}

/** Part of an answer; it is dropped if its evidence cannot be verified. */
export type DraftBlock =
  | ({ readonly kind: "statement" } & Evidenced)
  | { readonly kind: "list"; readonly items: readonly Evidenced[] }
  /** `alone`: the text without its neighbors, shown if the page does not have them together. */
  | ({ readonly kind: "quote"; readonly lead: string; readonly alone?: string } & Evidenced)
  | ({ readonly kind: "sentence"; readonly unsupported: string | null } & Evidenced);

/** Quotes of a passage: its own text, the source text it was extracted from, and the individual cells of a row. */
export function evidenceOf(passage: StoredPassage, text: string = passage.text): Evidence {
  const isValue = passage.kind === "domain-value" || passage.kind === "endpoint" || passage.kind === "risk";
  const own = passage.snippet === null ? [text] : isValue ? [passage.snippet, text] : [text, passage.snippet];
  const cells = text.includes(" | ") ? [text.split(" | ").join(" … ")] : [];
  return { passage, quotes: [...own, ...cells] };
}
