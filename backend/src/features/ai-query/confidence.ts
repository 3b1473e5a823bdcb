import { textWords } from "../../derivations/text-words.ts";
import { weightOf } from "../../retrieval/question-words.ts";
import type { Scored } from "../../retrieval/rank.ts";
import type { Retrieval } from "../../retrieval/search-passages.ts";

/** Measures of how well what leads an answer fits a question; shares are 0 to 1. */
export interface Fit {
  /** The score of what leads, in words that no other passage has: 0 to 3. */
  readonly score: number;
  /** The share of the question's content words that it lacks. */
  readonly missing: number;
  /** The share of the question's weight that the passages of the answer have together. */
  readonly covered: number;
  /** 1 if it lacks what the question asks for: the first content word after `which`, `what`, `how many` or `who`. */
  readonly unasked: number;
  /** 1 if the question asks for a result: a protocol has the words of the question, but plans and has no results. */
  readonly result: number;
}

/** A long question reaches any score. */
const maxScore = 3;
/** Passages that are shown. */
const shown = 3;
const asksResult =
  /\b(?:what|which|how many|how much)\b[^?.]*\b(?:was|were|had|did|took|stopped|died|seen|observed|reached|achieved)\b|\bp-value\b|\bmedian\b/i;
const asksPlan = /\b(?:assum\w*|plan\w*|expect\w*|cho(?:se|sen)|amend\w*|defin\w*)\b/i;
const asking = /\b(?:what|which|whose|how (?:many|much)|who)\b(.*)$/is;

/** @param structure what leads the answer, if it is not the best passage */
export function fitOf(
  { question, concepts, unique, passages }: Retrieval,
  structure: Scored | null = null,
): Fit {
  const lead = structure ?? passages[0];
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const result = asksResult.test(question) && !asksPlan.test(question) ? 1 : 0;
  if (!lead || all === 0) return { score: 0, missing: 1, covered: 0, unasked: 1, result };
  const lacks = (index: number) => (lead.held[index] ?? 0) === 0;
  const content = [...concepts.keys()].filter((index) => weightOf(concepts[index]?.text ?? "") === 1);
  const asked = new Set(textWords(asking.exec(question)?.[1] ?? ""));
  const wanted = content.find((index) => asked.has(concepts[index]?.typed.split(" ")[0] ?? ""));
  const heldBest = (index: number) =>
    Math.max(...[lead, ...passages.slice(0, shown)].map(({ held }) => held[index] ?? 0));
  return {
    score: Math.min(maxScore, lead.score / unique),
    missing: content.filter(lacks).length / Math.max(1, content.length),
    covered: concepts.reduce((sum, { weight }, index) => sum + weight * heldBest(index), 0) / all,
    unasked: wanted !== undefined && lacks(wanted) ? 1 : 0,
    result,
  };
}

/** From this likelihood on the passages are an answer; below, they are the closest there are. */
const answers = 0.8;

/**
 * The likelihood that the passages contain the answer: a logistic curve over the fit, fitted to 480 development
 * questions about eighteen protocols; the part of `result` to 493 later ones about thirteen.
 */
export function likelihoodOf({ score, missing, covered, unasked, result }: Fit): number {
  const z = -2.58 + 1.54 * score - 1.43 * missing + 1.45 * covered - 1.17 * unasked - 1.9 * result;
  return 1 / (1 + Math.exp(-z));
}

/**
 * The confidence of an answer is its likelihood; the confidence of closest passages, which are not an answer, is
 * always below one half.
 * @param isDecided whether a part of the structure that has every content word of the question leads the answer
 */
export function confidenceOf(fit: Fit, isDecided: boolean): number {
  const likelihood = Math.max(likelihoodOf(fit), isDecided ? answers : 0);
  return Math.max(0.05, Math.min(0.97, likelihood >= answers ? likelihood : (likelihood / answers) * 0.49));
}
