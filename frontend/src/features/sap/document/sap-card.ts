import type { Provenance } from "@trialtrace/backend/contract";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";

/** A plan, ready to be laid out. */
export interface SapView {
  readonly cards: readonly SapCard[];
  /** Titles of the cards of this layout for which nothing is stored. */
  readonly absent: readonly string[];
}

export interface SapCard {
  /** Names the card in the address. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly SapPart[];
  /** Where the card as a whole was extracted from. */
  readonly sources: readonly Provenance[];
}

/** A part of a card: what it is called, null where the card's title says it, and how it is laid out. */
export type SapPart = {
  readonly heading: string | null;
  /** Where the part as a whole was extracted from. */
  readonly sources?: readonly Provenance[];
  /** The part belongs to the one before it. */
  readonly nested?: boolean;
} & SapPartBody;

type SapPartBody =
  /** Labeled short values; side by side where `compact`. */
  | { readonly kind: "fields"; readonly fields: readonly ContentEntry[]; readonly compact: boolean }
  | { readonly kind: "content"; readonly node: ContentNode }
  | { readonly kind: "records"; readonly records: readonly SapRecord[] }
  /** Things in an order that matters. */
  | { readonly kind: "steps"; readonly items: readonly ContentNode[] }
  | { readonly kind: "amendments"; readonly items: readonly SapAmendment[] }
  | { readonly kind: "abbreviations"; readonly items: readonly SapAbbreviation[] }
  | { readonly kind: "completeness"; readonly items: readonly SapStatus[] }
  | { readonly kind: "checks"; readonly items: readonly SapStatus[] }
  | { readonly kind: "ticks"; readonly items: readonly SapStatus[] };

/** One thing among several, in a frame of its own. */
export interface SapRecord {
  readonly title: ContentNode;
  readonly parts: readonly SapPart[];
}

export interface SapAmendment {
  readonly version: ContentNode;
  readonly date: ContentNode;
  /** What else is stored of the amendment: its summary, say. */
  readonly more: readonly ContentEntry[];
}

export interface SapAbbreviation {
  readonly short: string;
  readonly meaning: ContentNode;
}

/** How good something is; each has words, so that the color never speaks alone. */
export type SapGrade = "good" | "attention" | "bad" | "other";

export interface SapStatus {
  readonly label: ContentNode;
  /** The stored status, or the words for a stored yes or no. */
  readonly status: string;
  readonly grade: SapGrade;
  readonly more: readonly ContentEntry[];
}
