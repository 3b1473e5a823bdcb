import type { Origin } from "../../components/origin-mark.tsx";

/** A value of a protocol page; `origin` is set where the stored protocol does not state it. */
export interface MarkedText {
  readonly text: string;
  readonly origin?: Origin;
  /** What exactly it stands for, where more is known than the origin says. */
  readonly explanation?: string;
}

/** A text that the specification fixes for a page; shown only where the stored protocol has no value of its own. */
export function fixedText(text: string): MarkedText {
  return { text, origin: "fixed", explanation: fixedExplanation };
}

/** The stored value; the fixed text only where there is none. */
export function storedOr(stored: string | null | undefined, fixed: string): MarkedText {
  return stored ? { text: stored } : fixedText(fixed);
}

export const fixedExplanation = "Fixed for this page: the stored protocol does not state it.";
