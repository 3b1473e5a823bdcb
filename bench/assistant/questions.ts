import { adauraQuestions } from "./adaura-questions.ts";
import type { BenchQuestion } from "./question.ts";

/** All questions over the seeded studies. */
export const questions: readonly BenchQuestion[] = [...adauraQuestions];
