import type { AiContext } from "@trialtrace/backend/contract";

/** A question with what a right answer says and where that stands; `null` where a right answer is a refusal. */
export interface BenchQuestion {
  readonly protocolId: string;
  readonly question: string;
  readonly context?: AiContext;
  readonly expected: {
    /** Each must be in the answer, letter case aside; one of several where a list is given. */
    readonly facts: readonly (string | readonly string[])[];
    /** Sections of the source document; one of them must be cited. */
    readonly sections: readonly string[];
  } | null;
}
