import { adauraFirstQuestions } from "./adaura-first-questions.ts";
import { adauraSecondQuestions } from "./adaura-second-questions.ts";
import { adauraTeamQuestions } from "./adaura-team-questions.ts";
import { adauraThirdQuestions } from "./adaura-third-questions.ts";
import { freshQuestions } from "./fresh-questions.ts";
import { halvesOf } from "./halves.ts";
import { m14431TeamQuestions } from "./m14-431-team-questions.ts";
import { nearMissQuestions } from "./near-miss-questions.ts";
import type { BenchQuestion } from "./question.ts";

const team = halvesOf([...adauraTeamQuestions, ...m14431TeamQuestions]);

export interface QuestionSet {
  /** For the command line. */
  readonly id: string;
  /** What was done with it, for the report. */
  readonly name: string;
  readonly questions: readonly BenchQuestion[];
  /** No rule is made or changed for it: wrong answers are counted but not listed. */
  readonly heldOut: boolean;
}

/** In the order in which they were written. */
export const sets: readonly QuestionSet[] = [
  {
    id: "tuned",
    name: "tuned",
    questions: [...adauraFirstQuestions, ...adauraSecondQuestions, ...adauraThirdQuestions],
    heldOut: false,
  },
  { id: "near", name: "near misses, worked with", questions: nearMissQuestions, heldOut: false },
  { id: "fresh", name: "once fresh, worked with since", questions: freshQuestions, heldOut: false },
  { id: "dev", name: "study team, worked with", questions: team.dev, heldOut: false },
  { id: "held-out", name: "study team, held out", questions: team.heldOut, heldOut: true },
];

/** All questions over the seeded studies. */
export const questions: readonly BenchQuestion[] = sets.flatMap((set) => set.questions);
