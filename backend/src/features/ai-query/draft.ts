import type { FoundPassage } from "./repository.ts";

/** Words taken from what is stored, and where they are said to stand. Nothing is sent before it has been verified. */
export interface Evidence {
  readonly quote: string;
  readonly passage: FoundPassage;
}

/** A line of an answer. What it claims stands or falls with its evidence. */
export interface DraftLine {
  /** Markdown; the quote is added behind it where `showsQuote` is set. */
  readonly text: string;
  readonly evidence: Evidence;
  readonly showsQuote: boolean;
  /** Below the line before it. */
  readonly nested: boolean;
}

export interface DraftPart {
  /** Markdown without `###`; empty for a part without a heading. */
  readonly heading: string;
  readonly ordered: boolean;
  readonly lines: readonly DraftLine[];
}

/** An answer before its quotes have been verified. */
export interface Draft {
  readonly parts: readonly DraftPart[];
  /** Share of the question's weight that the best evidence holds, 0 to 1. */
  readonly coverage: number;
  /** Comes from structured data rather than from running text. */
  readonly structured: boolean;
  /** Says all that was asked for; quotes beside it would only distract. */
  readonly complete?: boolean;
  /** Passages that say the same independently of each other. */
  readonly agreement: number;
  /** Distance to the best evidence that was left out, 0 to 1. */
  readonly margin: number;
}

/** The source document's words behind a passage, where they are known; else its own text. */
export function evidenceOf(passage: FoundPassage, quote: string = passage.text): Evidence {
  return { quote: passage.snippet ?? quote, passage };
}

/** Text that is set into markdown must not be read as markdown. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/([\\`*_])/g, "\\$1");
}
