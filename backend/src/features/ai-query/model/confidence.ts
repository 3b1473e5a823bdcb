import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { fitOf, likelihoodOf } from "../confidence.ts";
import type { CheckedAnswer } from "./checked-answer.ts";
import { isNamedIn } from "./support/find-support.ts";

/** What a fully supported answer is worth, by how far the passages that support it are about the question. */
const base = 0.25;
const ofCoverage = 0.5;
const ofLikelihood = 0.2;

/** Below this an answer is none: the passages speak for themselves. */
const least = 0.5;

/**
 * The confidence of an answer that a model wrote, 0.5 to 0.95: how far the passages that support it are about the
 * question (the share of the question's weight that they name, and how well retrieval's own best passages fit),
 * brought down to one half the more of its sentences are unsupported. What the model says of itself counts for nothing.
 * @returns null where most of it is unsupported, or what is supported is about something else
 */
export function modelConfidence(
  { supported, all, cited }: CheckedAnswer,
  retrieval: Retrieval,
): number | null {
  const total = retrieval.concepts.reduce((sum, { weight }) => sum + weight, 0);
  const named = retrieval.concepts.filter(({ alternatives }) => isNamedIn(alternatives, cited));
  const coverage = total === 0 ? 0 : named.reduce((sum, { weight }) => sum + weight, 0) / total;
  const fit = base + ofCoverage * coverage + ofLikelihood * likelihoodOf(fitOf(retrieval));
  const share = all === 0 ? 0 : supported / all;
  return share < 0.5 || fit < least ? null : least + (fit - least) * (2 * share - 1);
}
