import { textWords } from "../../derivations/text-words.ts";
import { weightOf } from "../../retrieval/question-words.ts";
import type { Scored } from "../../retrieval/rank.ts";
import type { RankedPassage, Retrieval } from "../../retrieval/search-passages.ts";

/** Measures of how well what leads an answer fits a question; shares are 0 to 1. */
export interface Fit {
  /** The score of what leads, in words that no other passage has: 0 to 3. */
  readonly score: number;
  /** The share of the question's content words that it lacks. */
  readonly missing: number;
  /** The share of the question's weight that the passages of the answer have together. */
  readonly covered: number;
  /** The share of the question's weight that its title has. */
  readonly titled: number;
  /** The share of the passages after the best that are from its section. */
  readonly together: number;
  /** 1 if it lacks what the question asks for: the first content word after `which`, `what`, `how many` or `who`. */
  readonly unasked: number;
  /** 1 if the question asks for a number and it has none. */
  readonly unnumbered: number;
}

/** A long question reaches any score. */
const maxScore = 3;
/** Passages that are shown, and those after the best that are compared with it. */
const shown = 3;
const asking = /\b(?:what|which|whose|how (?:many|much)|who)\b(.*)$/is;
const asksNumber =
  /\bhow (?:many|much)\b|\b(?:number|dose|percent|margin|power|max|min|maximum|minimum|age|size|cut-?off|threshold|volume)\b/i;

/** @param structure what leads the answer, if it is not the best passage */
export function fitOf(
  { question, concepts, unique, passages }: Retrieval,
  structure?: Scored & { readonly text: string },
): Fit {
  const lead = structure ?? passages[0];
  const all = concepts.reduce((sum, { weight }) => sum + weight, 0);
  if (!lead || all === 0) {
    return { score: 0, missing: 1, covered: 0, titled: 0, together: 0, unasked: 1, unnumbered: 1 };
  }
  const share = (of: (index: number) => number) =>
    concepts.reduce((sum, { weight }, index) => sum + weight * of(index), 0) / all;
  const lacks = (index: number) => (lead.held[index] ?? 0) === 0;
  const content = [...concepts.keys()].filter((index) => weightOf(concepts[index]?.text ?? "") === 1);
  const asked = new Set(textWords(asking.exec(question)?.[1] ?? ""));
  const wanted = content.find((index) => asked.has(concepts[index]?.typed.split(" ")[0] ?? ""));
  const [best, ...others] = passages.slice(0, shown + 1);
  const quoted = [lead, ...passages.slice(0, shown)];
  return {
    score: Math.min(maxScore, lead.score / unique),
    missing: content.filter(lacks).length / Math.max(1, content.length),
    covered: share((index) => Math.max(...quoted.map(({ held }) => held[index] ?? 0))),
    titled: share((index) => (lead.titled[index] ? 1 : 0)),
    together: others.filter((one) => best && isSameSection(one, best)).length / shown,
    unasked: wanted !== undefined && lacks(wanted) ? 1 : 0,
    unnumbered: asksNumber.test(question) && !/\d/.test(lead.text) ? 1 : 0,
  };
}

const isSameSection = (a: RankedPassage, b: RankedPassage): boolean =>
  a.heading === b.heading || (a.section !== null && a.section === b.section);

/** From this likelihood on the passages are an answer; below, they are the closest there are. */
const answers = 0.82;

/**
 * The likelihood that the passages contain the answer: a logistic curve over the fit, fitted to 480 development
 * questions about eighteen protocols.
 */
export function likelihoodOf({
  score,
  missing,
  covered,
  titled,
  together,
  unasked,
  unnumbered,
}: Fit): number {
  const z =
    -3.03 +
    1.55 * score -
    1.17 * missing +
    1.42 * covered +
    0.61 * titled +
    0.73 * together -
    1.15 * unasked -
    1.51 * unnumbered;
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
  // A value has the text that it was extracted from, or is a part of it.
  const size = isValue(a) || isValue(b) ? Math.min(first.size, second.size) : second.size;
  return size > 0 && common >= sameShare * size;
}
