import type { Provenance } from "@trialtrace/backend/contract";
import type { Line } from "./line.ts";

/** A value with its source location. */
export interface Cited<T> {
  readonly value: T;
  readonly provenance: Provenance;
}

/** Maximum snippet length in characters: highlighting more than a few sentences does not help. */
const maxSnippetLength = 600;

/** The location of consecutive lines: the page of the first, and their words on it. */
export function sourceOf(lines: readonly Line[], section: string | null): Provenance {
  const page = lines[0]?.page ?? null;
  const text = lines
    .filter((line) => line.page === page)
    .map((line) => line.text)
    .join(" ");
  return {
    section_number: section,
    page_number: page,
    text_snippet: page === null ? null : clipSnippet(text),
  };
}

/** A snippet truncated at a word boundary. */
export function clipSnippet(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= maxSnippetLength) return plain;
  return plain.slice(0, plain.lastIndexOf(" ", maxSnippetLength));
}

export const cite = <T>(value: T, lines: readonly Line[], section: string | null = null): Cited<T> => ({
  value,
  provenance: sourceOf(lines, section),
});
