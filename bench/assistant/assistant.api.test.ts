import { beforeAll, describe, expect, it } from "vitest";
import { withSeededServer } from "../../backend/src/testing/with-server.ts";
import { sets } from "./questions.ts";
import { type QuestionRun, runQuestions, scoreOf } from "./run-questions.ts";

/** Every second question: enough to detect a regression, few enough for every test run. */
const subset = sets.flatMap(({ questions }) => questions).filter((_question, index) => index % 2 === 0);

describe("the assistant over the seeded studies", () => {
  const server = withSeededServer();
  let runs: readonly QuestionRun[] = [];
  const wrong = () =>
    runs.filter(({ right }) => !right).map((run) => `${run.question.question}: ${run.reason}`);

  beforeAll(async () => {
    runs = await runQuestions(server().origin, subset);
  }, 120_000);

  it("quotes the answer to at least 70% of the answerable questions", () => {
    const { answered, answerable } = scoreOf(runs);
    expect(answered / answerable, wrong().join("\n")).toBeGreaterThanOrEqual(0.7);
  });

  // Half of these questions name a drug or visit of the study and ask what no protocol says of it: harder than what staff ask.
  it("declines to answer at least 75% of the unanswerable questions", () => {
    const { refused, unanswerable } = scoreOf(runs);
    expect(refused / unanswerable, wrong().join("\n")).toBeGreaterThanOrEqual(0.75);
  });

  it("quotes only text that is on the cited page", () => {
    const { cited, verified } = scoreOf(runs);
    expect(cited).toBeGreaterThan(subset.length);
    expect(verified).toBe(cited);
  });
});
