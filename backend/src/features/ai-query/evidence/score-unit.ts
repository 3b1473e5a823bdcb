import { counts, isCount, meets, rowCounts } from "../question/expectation.ts";
import { statesFocus } from "../question/focus.ts";
import { isAdmissible } from "./admissible.ts";
import type { Asked, Held } from "./held.ts";
import type { Unit } from "./units.ts";

export interface ScoredUnit {
  readonly unit: Unit;
  /** Share of the question's weight that the unit holds, 0 to 1. */
  readonly coverage: number;
  /** The heaviest concept it lacks, as a share of the question's weight. */
  readonly lacks: number;
  /** Coverage with what speaks for and against the unit as an answer; orders units, means nothing by itself. */
  readonly score: number;
}

/** A label is part of what a value says; a title tells only what the sentences below it are about. */
const placeWeights = {
  fact: { text: 1, title: 1, context: 0.92, before: 0 },
  narrative: { text: 1, title: 0.85, context: 0.6, before: 0.75 },
} as const;

/** A sentence of the right form is worth more than one that merely holds the words. */
const formMissing = 0.22;
const perExtraLabelWord = 0.025;
const longSentence = 45;
const perExtraWord = 0.003;
/** A section whose title is what is asked for was written to answer it. */
const wholeTitle = 0.1;
const listThere = 0.12;
const rightLabel = 0.18;
const statesIt = 0.15;

export function scoreUnit(unit: Unit, held: Held, asked: Asked, hasListBelow: boolean): ScoredUnit {
  const { weights, expectation } = asked;
  const places = placeWeights[unit.shape === "fact" ? "fact" : "narrative"];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const covered = weights.reduce((sum, weight, concept) => {
    const inText = held.text.has(concept) ? places.text : 0;
    const inTitle = held.title.has(concept) ? places.title : 0;
    const inContext = held.context.has(concept) ? places.context : 0;
    const before = held.before.has(concept) ? places.before : 0;
    return sum + weight * Math.max(inText, inTitle, inContext, before);
  }, 0);
  const coverage = total === 0 ? 0 : covered / total;
  const missing = weights.map((weight, concept) => (isHeld(held, concept) ? 0 : weight));
  const lacks = total === 0 ? 1 : Math.max(0, ...missing) / total;
  const form = hasForm(unit, asked) ? 0 : formMissing;
  const words = unit.text.split(/\s+/).length;
  const length = Math.max(0, words - longSentence) * perExtraWord;
  const list = expectation === "list" && hasListBelow ? listThere : 0;
  const shape = unit.shape === "fact" ? factShape(unit, held) : narrativeShape(unit, held, asked.essential);
  if (!isAdmissible(unit, held, asked, form === 0)) return { unit, coverage: 0, lacks: 1, score: 0 };
  const states = statesFocus(asked.focus, unit.text) ? statesIt : 0;
  const label = held.labelled ? rightLabel : 0;
  return { unit, coverage, lacks, score: label + states + coverage - form - length + list + shape };
}

function hasForm(unit: Unit, { expectation, counted }: Asked): boolean {
  if (counted !== null && unit.shape === "fact") return isCount(unit.text);
  if (counted !== null && unit.shape === "row") return counts(counted, unit.text) || rowCounts(unit.text);
  if (counted !== null && (unit.shape === "sentence" || unit.shape === "item"))
    return counts(counted, unit.text);
  // "Rescreening: once": a value need not say that it permits.
  if (expectation === "permission" && unit.shape === "fact") return true;
  return meets(expectation, unit.text) || meets(expectation, withoutNumber(unit.title));
}

/** The number of a section is no number that was asked for. */
const withoutNumber = (title: string): string => title.replace(/^[A-Z\d]+(\.\d+)*\s/, "");

const isHeld = (held: Held, concept: number): boolean =>
  held.text.has(concept) || held.title.has(concept) || held.context.has(concept) || held.before.has(concept);

/** Labels that say nothing beyond the ones above them. */
const neutralLabel =
  /^(name|value|definition|description|title|type|text|total|endpoint|maximum duration|number)$/i;

function factShape(unit: Unit, held: Held): number {
  if (neutralLabel.test(unit.title)) return held.context.size > 0 || held.title.size > 0 ? 0 : -0.08;
  const extra = Math.max(0, unit.title.split(/\s+/).length - held.title.size);
  return -Math.min(4, extra) * perExtraLabelWord - (held.title.size === 0 ? 0.06 : 0);
}

function narrativeShape(unit: Unit, held: Held, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const inTitle = weights.reduce((sum, weight, concept) => sum + (held.title.has(concept) ? weight : 0), 0);
  const whole = total > 0 && inTitle / total > 0.9;
  const aside = held.text.size === 0 && !whole ? -0.08 : 0;
  return (whole ? wholeTitle : 0) + aside - (unit.shape === "row" ? 0.04 : 0);
}
