import { type Expectation, meets } from "../question/expectation.ts";
import type { Unit } from "./units.ts";

/** What of a question a unit holds: positions of concepts in its own text, its title and what stands above. */
export interface Held {
  readonly text: ReadonlySet<number>;
  readonly title: ReadonlySet<number>;
  readonly context: ReadonlySet<number>;
}

export interface ScoredUnit {
  readonly unit: Unit;
  /** Share of the question's weight that the unit holds, 0 to 1. */
  readonly coverage: number;
  /** Coverage with what speaks for and against the unit as an answer; orders units, means nothing by itself. */
  readonly score: number;
}

/** A label is part of what a value says; a title tells only what the sentences below it are about. */
const placeWeights = {
  fact: { text: 1, title: 1, context: 0.85 },
  narrative: { text: 1, title: 0.85, context: 0.6 },
} as const;

/** A sentence of the right form is worth more than one that merely holds the words. */
const formMissing = 0.15;
const perExtraLabelWord = 0.025;
const longSentence = 45;
const perExtraWord = 0.003;

export function scoreUnit(
  unit: Unit,
  held: Held,
  weights: readonly number[],
  expectation: Expectation,
): ScoredUnit {
  const places = placeWeights[unit.shape === "fact" ? "fact" : "narrative"];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const covered = weights.reduce((sum, weight, concept) => {
    const inText = held.text.has(concept) ? places.text : 0;
    const inTitle = held.title.has(concept) ? places.title : 0;
    const inContext = held.context.has(concept) ? places.context : 0;
    return sum + weight * Math.max(inText, inTitle, inContext);
  }, 0);
  const coverage = total === 0 ? 0 : covered / total;
  return { unit, coverage, score: coverage - penalties(unit, held, expectation) };
}

function penalties(unit: Unit, held: Held, expectation: Expectation): number {
  const form = meets(expectation, unit.text) ? 0 : formMissing;
  const words = unit.text.split(/\s+/).length;
  const length = Math.max(0, words - longSentence) * perExtraWord;
  if (unit.shape !== "fact") {
    // A sentence found by its title alone is about the topic and may say something else of it.
    return form + length + (held.text.size === 0 ? 0.1 : 0) + (unit.shape === "row" ? 0.05 : 0);
  }
  const labelWords = unit.title.split(/\s+/).length;
  const extra = Math.max(0, labelWords - held.title.size);
  const unlabelled = held.title.size === 0 ? 0.08 : 0;
  return form + length + Math.min(4, extra) * perExtraLabelWord + unlabelled;
}
