import type { ScoredUnit } from "./score-unit.ts";

/** Below this share of a question's weight nothing is an answer to it. */
export const leastCoverage = 0.66;
/** Where less than this is held, no single thing that was asked for may be missing if it weighs more than a share. */
const amplyCovered = 0.8;
const mostLacking = 0.27;

const mostFacts = 4;
const mostFactsOfList = 8;
const mostSentences = 3;
const mostItemsOfList = 20;
/** How far behind the best unit another may lie and still belong to the answer. */
const factRange = 0.05;
const sentenceRange = 0.12;
/** Beside a value, the protocol's own words may lie further behind. */
const besideFact = 0.25;

export interface Chosen {
  readonly facts: readonly ScoredUnit[];
  readonly sentences: readonly ScoredUnit[];
  readonly best: ScoredUnit;
  /** Passages that hold nearly as much as the best one: they say the same independently. */
  readonly agreement: number;
  /** Distance of the best unit to the best of another topic that was left out. */
  readonly margin: number;
}

/** The units that answer a question, or null when none holds enough of it. */
export function chooseUnits(scored: readonly ScoredUnit[], isList: boolean): Chosen | null {
  const enough = scored.filter(isEnough).sort((a, b) => b.score - a.score);
  const best = enough[0];
  if (best === undefined) return null;
  const facts = distinct(enough.filter((one) => isFact(one) && one.score >= best.score - factRange));
  const narrative = enough.filter((one) => !isFact(one));
  const bestSentence = narrative[0]?.score ?? 0;
  const floor = Math.max(
    bestSentence - sentenceRange,
    best.score - (isFact(best) ? besideFact : sentenceRange),
  );
  const sentences = distinct(narrative.filter((one) => one.score >= floor));
  const chosen = {
    facts: facts.slice(0, isList ? mostFactsOfList : mostFacts),
    sentences: isList ? withItsList(sentences) : sentences.slice(0, mostSentences),
    best,
  };
  const taken = new Set([...chosen.facts, ...chosen.sentences].map((one) => one.unit.passage.section));
  const rival = scored.find((one) => !taken.has(one.unit.passage.section));
  const near = enough.filter((one) => one.score >= best.score - factRange);
  return {
    ...chosen,
    agreement: new Set(near.map((one) => one.unit.passage.reference)).size,
    margin: Math.max(0, best.score - (rival?.score ?? 0)),
  };
}

const isEnough = ({ coverage, lacks }: ScoredUnit): boolean =>
  coverage >= amplyCovered || (coverage >= leastCoverage && lacks <= mostLacking);

const isFact = ({ unit }: ScoredUnit): boolean => unit.shape === "fact";

/** Whoever asks for a list is given all of it: the items beside one that was chosen. */
function withItsList(sentences: readonly ScoredUnit[]): ScoredUnit[] {
  const item = sentences.slice(0, mostSentences).find(({ unit }) => unit.shape === "item");
  return sentences
    .filter((one, index) => index < mostSentences || (item && one.unit.passage === item.unit.passage))
    .slice(0, mostItemsOfList);
}

/** The same value is stored in several documents, the same sentence quoted in several places: once is enough. */
function distinct(scored: readonly ScoredUnit[]): ScoredUnit[] {
  const seen = new Set<string>();
  return scored.filter(({ unit }) => {
    const key = unit.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
