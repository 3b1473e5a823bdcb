import { startServer } from "../child-process.ts";
import { figure, table } from "../table.ts";
import { sets as allSets, type QuestionSet } from "./questions.ts";
import { percentile, type QuestionRun, runQuestions, scoreOf } from "./run-questions.ts";

/** Rounds over all questions; each question counts with its fastest time, since other load only slows it down. */
const rounds = 3;

/** Asks a server with a seeded database every question of some sets. */
export async function measureAssistant(
  databaseUrl: string,
  sets: readonly QuestionSet[] = allSets,
): Promise<readonly QuestionRun[]> {
  const questions = sets.flatMap((set) => set.questions);
  const server = await startServer("../backend/src/main.ts", [], { PORT: "0", DATABASE_URL: databaseUrl });
  try {
    let best = await runQuestions(server.origin, questions);
    for (let round = 1; round < rounds; round++) {
      const again = await runQuestions(server.origin, questions);
      best = best.map((run, index) => {
        const milliseconds = Math.min(run.milliseconds, again[index]?.milliseconds ?? run.milliseconds);
        return { ...run, milliseconds };
      });
    }
    return best;
  } finally {
    await server.stop();
  }
}

const share = (part: number, of: number): string =>
  `${part} of ${of} (${figure(of === 0 ? 0 : (100 * part) / of)} %)`;

/** The README table, one row per set, and the wrong answers. */
export function assistantReport(
  runs: readonly QuestionRun[],
  sets: readonly QuestionSet[] = allSets,
): string {
  const all = scoreOf(runs);
  const rows = sets.map(({ name, questions }) => {
    const score = scoreOf(runs.filter(({ question }) => questions.includes(question)));
    return [name, share(score.answered, score.answerable), share(score.refused, score.unanswerable)];
  });
  const studies = [...new Set(runs.map(({ question }) => question.protocolId))].map((id) => {
    const score = scoreOf(runs.filter(({ question }) => question.protocolId === id));
    return [id, share(score.answered, score.answerable), share(score.refused, score.unanswerable)];
  });
  const wrong = runs
    .filter(({ right }) => !right)
    .map(({ question, reason }) => `  ${question.question} (${question.protocolId}): ${reason}`);
  return [
    `Assistant, ${runs.length} questions (latency: the fastest of ${rounds} rounds)\n`,
    table(
      ["questions", "answered correctly", "rightly not answered"],
      [...rows, ["all", share(all.answered, all.answerable), share(all.refused, all.unanswerable)]],
    ),
    "",
    table(["the same by study", "answered correctly", "rightly not answered"], studies),
    `\nQuotes on the page they name: ${share(all.verified, all.cited)}`,
    `Latency: p50 ${figure(percentile(runs, 0.5))} ms, p95 ${figure(percentile(runs, 0.95))} ms`,
    ...(wrong.length === 0 ? [] : ["\nWrong:", ...wrong]),
  ].join("\n");
}
