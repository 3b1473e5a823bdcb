import type { Origin } from "../../components/origin-mark.tsx";

/** A value of a protocol page; `origin` is set where the stored protocol does not state it. */
export interface MarkedText {
  readonly text: string;
  readonly origin?: Origin;
  /** What exactly it stands for, where more is known than the origin says. */
  readonly explanation?: string;
}

/**
 * A text that the specification fixes for a page.
 * @param stored what the stored protocol says of the same, where it says anything
 */
export function fixedText(text: string, stored?: string | null): MarkedText {
  return { text, origin: "fixed", explanation: fixedExplanation(stored) };
}

export function fixedExplanation(stored?: string | null): string {
  const known = stored ? ` The stored protocol says: ${stored}.` : "";
  return `Fixed for this page, not taken from the stored protocol.${known}`;
}
