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

/** Whether a passage is a value that was extracted from the document. */
export const isValue = ({ kind }: StoredPassage): boolean =>
  kind === "domain-value" || kind === "endpoint" || kind === "risk";

/** The title of a passage: the innermost one, and of a value the two innermost, which identify it. */
export const titleOf = ({ kind, heading }: StoredPassage): string =>
  heading
    .split(" › ")
    .slice(kind === "domain-value" || kind === "endpoint" ? -2 : -1)
    .join(": ");

/** What the document has of a passage: of a row or column of the schedule only its name. */
const printedText = (passage: StoredPassage): string =>
  passage.kind === "procedure" || passage.kind === "visit"
    ? (passage.snippet ?? titleOf(passage))
    : passage.text;

/** Quotes of a passage: its own text, the source text it was extracted from, and the individual cells of a row. */
export function evidenceOf(passage: StoredPassage, text: string = printedText(passage)): Evidence {
  const own = passage.snippet === null ? [text] : [text, passage.snippet];
  const cells = text.includes(" | ") ? [text.split(" | ").join(" … ")] : [];
  return { passage, quotes: [...(isValue(passage) ? own.toReversed() : own), ...cells] };
}
