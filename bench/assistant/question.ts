/** A question with the facts and location of a correct answer; `null` if the correct answer is a refusal. */
export interface BenchQuestion {
  readonly protocolId: string;
  readonly question: string;
  readonly expected: {
    /** Each must be in the answer, ignoring letter case; one of several if a list is given. */
    readonly facts: readonly (string | readonly string[])[];
    /** Sections of the source document; one of them must be cited. None if the answer concerns stored data. */
    readonly sections: readonly string[];
  } | null;
}

type Expected = NonNullable<BenchQuestion["expected"]>;
type Answerable = readonly [question: string, facts: Expected["facts"], sections: Expected["sections"]];

/** Questions on one protocol, each with the facts and the sections of a right answer. */
export const ask = (protocolId: string, questions: readonly Answerable[]): BenchQuestion[] =>
  questions.map(([question, facts, sections]) => ({ protocolId, question, expected: { facts, sections } }));

/** Questions that nothing in the protocol answers. */
export const unanswerable = (protocolId: string, questions: readonly string[]): BenchQuestion[] =>
  questions.map((question) => ({ protocolId, question, expected: null }));
