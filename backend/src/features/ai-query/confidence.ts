import type { Scored } from "../../retrieval/rank.ts";
import type { RankedPassage, Retrieval } from "../../retrieval/search-passages.ts";

/** Measures of how well the best passages fit a question. */
export interface Fit {
  /** Share of the question's weight found in no passage of the study, 0 to 1. */
  readonly absent: number;
  /** The score of what leads the answer relative to the highest possible score, 0 to 1. */
  readonly strength: number;
  /** Score difference between the best and the fourth passage, as a share of the best score. */
  readonly margin: number;
  /** One by the number of concepts: any passage matches a question of one word. 0 if structure leads. */
  readonly brevity: number;
  /** If a part of the study's structure leads: the share of the question's weight that it does not match; otherwise 0. */
  readonly beside: number;
}

/** @param first what leads the answer, if it is not the best passage */
export function fitOf({ concepts, passages }: Retrieval, first?: Scored): Fit {
  const best = first ?? passages[0];
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (!best || all === 0) return { absent: 1, strength: 0, margin: 0, brevity: 1, beside: 0 };
  const weightAt = (at: number) => concepts[at]?.weight ?? 0;
  const fourth = passages[first ? 2 : 3]?.score ?? 0;
  const missing = concepts.filter((_, index) => passages.every(({ held }) => (held[index] ?? 0) === 0));
  return {
    absent: missing.reduce((sum, { weight }) => sum + weight, 0) / all,
    strength: Math.min(1, best.score / (all * 1.8)),
    margin: (best.score - fourth) / best.score,
    brevity: first ? 0 : 1 / concepts.length,
    beside: first ? 1 - first.held.reduce((sum, held, at) => sum + (held * weightAt(at)) / all, 0) : 0,
  };
}

/** From this likelihood on the passages are an answer; below, they are the closest there are. */
const answers = 0.75;

/**
 * The likelihood that the passages contain the answer: a logistic curve over the fit, fitted to 480 development
 * questions about eighteen protocols.
 */
export function likelihoodOf({ absent, strength, margin, brevity, beside }: Fit): number {
  const z = -1.13 + 3.82 * strength + 0.86 * margin - 0.97 * absent - 2.7 * brevity - 4.44 * beside;
  return 1 / (1 + Math.exp(-z));
}

/**
 * The confidence of an answer is its likelihood; the confidence of closest passages, which are not an answer, is
 * always below one half.
 */
export function confidenceOf(fit: Fit): number {
  const likelihood = likelihoodOf(fit);
  return Math.max(0.05, Math.min(0.97, likelihood >= answers ? likelihood : (likelihood / answers) * 0.49));
}

/**
 * Drops passages that nearly duplicate an earlier one; running text replaces a value extracted from it, because the
 * page has exactly this wording.
 */
export function distinct(passages: readonly RankedPassage[]): RankedPassage[] {
  const chosen: RankedPassage[] = [];
  for (const passage of passages.slice(0, looked)) {
    const same = chosen.findIndex((one) => isNearDuplicate(one, passage));
    const taken = chosen[same];
    if (taken) {
      if (isValue(taken) && !isValue(passage) && passage.page !== null) chosen[same] = passage;
    } else chosen.push(passage);
  }
  return chosen;
}

/** Passages after this many fit no better than by chance. */
const looked = 12;
const isValue = ({ kind }: RankedPassage): boolean =>
  kind === "domain-value" || kind === "endpoint" || kind === "risk";

const sameShare = 0.7;

function isNearDuplicate(a: RankedPassage, b: RankedPassage): boolean {
  if (a.snippet !== null && a.snippet === b.snippet) return true;
  if (a.snippet !== null && b.text.includes(a.snippet)) return a.text.length < b.text.length * 2;
  const words = (one: RankedPassage) =>
    new Set([...one.vector].filter(([, at]) => at.some(({ field }) => field === "B")).map(([stem]) => stem));
  const [first, second] = [words(a), words(b)];
  const common = [...second].filter((stem) => first.has(stem)).length;
  return (
    second.size > 0 &&
    common >= sameShare * second.size &&
    common >= sameShare * Math.min(first.size, second.size)
  );
}
