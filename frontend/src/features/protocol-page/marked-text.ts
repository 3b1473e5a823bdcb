import type { Origin } from "../../components/origin-mark.tsx";

/** A value on a protocol page; `origin` is set when the stored protocol does not state it. */
export interface MarkedText {
  readonly text: string;
  readonly origin?: Origin;
  /** Details of the origin, when more is known than `origin` conveys. */
  readonly explanation?: string;
}

/** A text fixed by the specification; shown only when the stored protocol has no value. */
export function fixedText(text: string): MarkedText {
  return { text, origin: "fixed", explanation: fixedExplanation };
}

/** The stored value, or the fixed text if there is none. */
export function storedOr(stored: string | null | undefined, fixed: string): MarkedText {
  return stored ? { text: stored } : fixedText(fixed);
}

export const fixedExplanation = "Fixed text for this page; the stored protocol does not state it.";
