import { adauraQuestions } from "./adaura-questions.ts";
import { freshQuestions } from "./fresh-questions.ts";
import { nearMissQuestions } from "./near-miss-questions.ts";
import type { BenchQuestion } from "./question.ts";

/** The sets by what was done with them, in the order in which they were written. */
export const sets: Readonly<Record<string, readonly BenchQuestion[]>> = {
  tuned: adauraQuestions,
  "near misses, worked with": nearMissQuestions,
  fresh: freshQuestions,
};

/** All questions over the seeded studies. */
export const questions: readonly BenchQuestion[] = Object.values(sets).flat();
