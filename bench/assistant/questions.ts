import { adauraTeamQuestions } from "./adaura-team-questions.ts";
import { freshQuestions } from "./fresh-questions.ts";
import { m14431TeamQuestions } from "./m14-431-team-questions.ts";
import { nearMissQuestions } from "./near-miss-questions.ts";
import type { BenchQuestion } from "./question.ts";

export interface QuestionSet {
  /** For the command line. */
  readonly id: string;
  /** For the report. */
  readonly name: string;
  readonly questions: readonly BenchQuestion[];
}

/** In the order in which they were written. */
export const sets: readonly QuestionSet[] = [
  { id: "near", name: "near misses", questions: nearMissQuestions },
  { id: "fresh", name: "once fresh", questions: freshQuestions },
  { id: "team", name: "study team", questions: [...adauraTeamQuestions, ...m14431TeamQuestions] },
];
