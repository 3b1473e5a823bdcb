import type { Expectation } from "../question/expectation.ts";
import type { Focus } from "../question/focus.ts";

/** What of a question stands where: positions of concepts in a unit's own text, and around it. */
export interface Held {
  readonly text: ReadonlySet<number>;
  readonly title: ReadonlySet<number>;
  readonly context: ReadonlySet<number>;
  /** In the sentence before it. */
  readonly before: ReadonlySet<number>;
  /** Its label is one that answers what is asked for. */
  readonly labelled: boolean;
}

/** What a question demands of an answer. */
export interface Asked {
  /** Of each concept. */
  readonly weights: readonly number[];
  /** The same, 0 for those that an answer may lack. */
  readonly essential: readonly number[];
  readonly expectation: Expectation;
  /** What is counted, where a number is asked for. */
  readonly counted: string | null;
  /** Asks for what was observed. */
  readonly outcome: boolean;
  /** A statistic, e.g. a median, that must be named where the answer stands. */
  readonly statistic: RegExp | null;
  /** Names the study itself, so that others do not matter. */
  readonly ownStudy: boolean;
  /** The words that name what is asked for, and the concept that is their last. */
  readonly focus: Focus | null;
  readonly focusConcept: number | null;
  /** Concepts that name one thing of many. */
  readonly named: readonly number[];
}
