import type { Retrieval } from "../../../retrieval/search-passages.ts";
import { fitOf, likelihoodOf } from "../confidence.ts";
import type { CheckedAnswer } from "./checked-answer.ts";
import { isNamedIn } from "./support/find-support.ts";

/** The value of a fully supported answer, by how closely its supporting passages match the question. */
const base = 0.25;
const ofCoverage = 0.5;
const ofLikelihood = 0.2;

/** Below this, an answer does not count: the passages are shown instead. */
const least = 0.5;

/**
 * The confidence of an answer written by a model, 0.5 to 0.95: how closely its supporting passages match the question
 * (the share of the question's weight that they contain, and the fit of retrieval's own best passages), reduced
 * toward one half by the share of unsupported sentences. The model's own claims are ignored.
 * @returns null if most of it is unsupported, or the supported part is about something else
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
