import { type AiAnswer, aiAnswerSchema, pageTextSchema } from "@trialtrace/backend/contract";
import { locateSnippet } from "@trialtrace/backend/quotes";
import { gradeAnswer } from "./judge.ts";
import type { BenchQuestion } from "./question.ts";

export interface QuestionRun {
  readonly question: BenchQuestion;
  readonly answer: AiAnswer;
  readonly right: boolean;
  readonly reason: string;
  readonly milliseconds: number;
  /** Citations with a page, and how many of their quotes are on it. */
  readonly cited: number;
  readonly verified: number;
}

/** Asks a running server every question, one after another, and checks every quote against its page. */
export async function runQuestions(
  origin: string,
  questions: readonly BenchQuestion[],
): Promise<QuestionRun[]> {
  const runs: QuestionRun[] = [];
  for (const question of questions) {
    const started = performance.now();
    const response = await fetch(`${origin}/api/ai-query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        query: question.question,
        protocolId: question.protocolId,
        context: "protocol",
      }),
    });
    const answer = aiAnswerSchema.parse(await response.json());
    const milliseconds = performance.now() - started;
    const onPages = answer.citations.filter(({ page }) => page !== null);
    let verified = 0;
    for (const { page, quote } of onPages) {
      const words = await wordsOf(origin, question.protocolId, page ?? 0);
      if (locateSnippet(words, quote) !== null) verified += 1;
    }
    runs.push({
      question,
      answer,
      ...gradeAnswer(question, answer),
      milliseconds,
      cited: onPages.length,
      verified,
    });
  }
  return runs;
}

async function wordsOf(origin: string, protocolId: string, page: number) {
  const response = await fetch(`${origin}/api/pages/${page}/text?protocolId=${protocolId}`);
  return pageTextSchema.parse(await response.json()).words;
}

export interface Score {
  readonly answerable: number;
  readonly answered: number;
  readonly unanswerable: number;
  readonly refused: number;
  readonly cited: number;
  readonly verified: number;
}

export function scoreOf(runs: readonly QuestionRun[]): Score {
  const answerable = runs.filter(({ question }) => question.expected !== null);
  const unanswerable = runs.filter(({ question }) => question.expected === null);
  const sum = (of: (run: QuestionRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    answerable: answerable.length,
    answered: answerable.filter(({ right }) => right).length,
    unanswerable: unanswerable.length,
    refused: unanswerable.filter(({ right }) => right).length,
    cited: sum((run) => run.cited),
    verified: sum((run) => run.verified),
  };
}

/** @param share e.g. 0.95 for the value that 95 in 100 runs do not exceed. */
export function percentile(runs: readonly QuestionRun[], share: number): number {
  const sorted = runs.map((run) => run.milliseconds).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
