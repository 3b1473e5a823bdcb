import type { AiAnswer } from "@trialtrace/backend/contract";
import type { BenchQuestion } from "./question.ts";

export interface Verdict {
  readonly right: boolean;
  /** What is missing, in readable form. */
  readonly reason: string;
}

const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[*_`\\]/g, "")
    .replace(/\s+/g, " ");

/**
 * Whether an answer, or the closest passages, contain the expected facts, and whether unanswerable questions are
 * refused.
 */
export function gradeAnswer(
  { expected }: BenchQuestion,
  { answer, outcome, found, citations }: AiAnswer,
): Verdict {
  if (expected === null) {
    const right = outcome !== "answered";
    return { right, reason: right ? "" : "answered, though nothing supports it" };
  }
  if (!found) return { right: false, reason: "not found" };
  const text = flat([answer, ...citations.map(({ quote }) => quote)].join("\n"));
  const missing = expected.facts.filter(
    (fact) => !(typeof fact === "string" ? [fact] : fact).some((one) => text.includes(flat(one))),
  );
  const right = missing.length === 0;
  return { right, reason: right ? "" : `does not say ${missing.flat().join(", ")}` };
}
