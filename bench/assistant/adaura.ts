import type { BenchQuestion } from "./question.ts";

type Expected = NonNullable<BenchQuestion["expected"]>;

const protocolId = "adaura";

/** A question on ADAURA, with the facts and sections of a correct answer. */
export const ask = (
  question: string,
  facts: Expected["facts"],
  sections: Expected["sections"],
): BenchQuestion => ({ protocolId, question, expected: { facts, sections } });

/** The same, asked in the context of risk research. */
export const research = (
  question: string,
  facts: Expected["facts"],
  sections: Expected["sections"],
): BenchQuestion => ({ ...ask(question, facts, sections), context: "deep-risk-research" });

/** A question that nothing in ADAURA answers. */
export const unanswerable = (question: string): BenchQuestion => ({ protocolId, question, expected: null });
