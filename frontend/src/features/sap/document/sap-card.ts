import type { Provenance } from "@trialtrace/backend/contract";
import type { ContentEntry, ContentNode } from "../../../lib/content/content-types.ts";

/** A plan ready for layout. */
export interface SapView {
  readonly cards: readonly SapCard[];
  /** Titles of the layout's cards without stored content. */
  readonly absent: readonly string[];
}

export interface SapCard {
  /** Identifies the card in the URL. */
  readonly id: string;
  readonly title: string;
  readonly parts: readonly SapPart[];
  /** Sources of the whole card. */
  readonly sources: readonly Provenance[];
}

/** A part of a card: its heading, null if the card title suffices, and its layout. */
export type SapPart = {
  readonly heading: string | null;
  /** Sources of the whole part. */
  readonly sources?: readonly Provenance[];
  /** The part is a subsection of the previous one. */
  readonly nested?: boolean;
} & SapPartBody;

type SapPartBody =
  /** Labeled short values; side by side if `compact`. */
  | { readonly kind: "fields"; readonly fields: readonly ContentEntry[]; readonly compact: boolean }
  | { readonly kind: "content"; readonly node: ContentNode }
  | { readonly kind: "records"; readonly records: readonly SapRecord[] }
  /** Items whose order matters. */
  | { readonly kind: "steps"; readonly items: readonly ContentNode[] }
  | { readonly kind: "amendments"; readonly items: readonly SapAmendment[] }
  | { readonly kind: "abbreviations"; readonly items: readonly SapAbbreviation[] }
  | { readonly kind: "completeness"; readonly items: readonly SapStatus[] }
  | { readonly kind: "checks"; readonly items: readonly SapStatus[] }
  | { readonly kind: "ticks"; readonly items: readonly SapStatus[] };

/** One item among several, in its own frame. */
export interface SapRecord {
  readonly title: ContentNode;
  readonly parts: readonly SapPart[];
}

export interface SapAmendment {
  readonly version: ContentNode;
  readonly date: ContentNode;
  /** Other stored fields of the amendment, such as its summary. */
  readonly more: readonly ContentEntry[];
}

export interface SapAbbreviation {
  readonly short: string;
  readonly meaning: ContentNode;
}

/** A rating; always shown in words as well as color. */
export type SapGrade = "good" | "attention" | "bad" | "other";

export interface SapStatus {
  readonly label: ContentNode;
  /** The stored status, or the words for a stored yes or no. */
  readonly status: string;
  readonly grade: SapGrade;
  readonly more: readonly ContentEntry[];
}
