import type { BenchQuestion } from "./question.ts";

/** Chosen once, before the questions were first asked. Another seed would produce another split. */
const seed = 20261120;

/** Marsaglia's xorshift, 32 bits: the same numbers on every machine. */
function* randomNumbers(): Generator<number, never> {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

/** Splits questions randomly, balanced by study and by answerability. */
export function halvesOf(questions: readonly BenchQuestion[]): {
  readonly dev: readonly BenchQuestion[];
  readonly heldOut: readonly BenchQuestion[];
} {
  const random = randomNumbers();
  const drawn = questions
    .map((question) => ({ question, draw: random.next().value }))
    .sort((a, b) => a.draw - b.draw);
  const seen = new Map<string, number>();
  const held = new Set<BenchQuestion>();
  for (const { question } of drawn) {
    const stratum = `${question.protocolId} ${question.expected === null}`;
    const place = seen.get(stratum) ?? 0;
    seen.set(stratum, place + 1);
    if (place % 2 === 1) held.add(question);
  }
  return {
    dev: questions.filter((question) => !held.has(question)),
    heldOut: questions.filter((question) => held.has(question)),
  };
}
