import { splitSentences } from "../../derivations/sentences.ts";
import { findMarks, type MarkPattern } from "../../quotes/find-marks.ts";
import type { StoredPassage } from "../../retrieval/repository.ts";
import type { RankedPassage, Retrieval } from "../../retrieval/search-passages.ts";
import { type DraftBlock, evidenceOf, titleOf } from "./draft.ts";

/** Maximum length of a quote in characters: a longer passage is reduced to the sentences with the answer. */
const maxQuoteLength = 460;

/**
 * A passage as part of an answer: the sentences that match most of the question, with their context.
 * @param run the passage and the neighbors that continue its thought, in order
 */
export function quotePassage(
  passage: RankedPassage,
  { concepts, patterns }: Retrieval,
  run: readonly StoredPassage[] = [],
): DraftBlock {
  const { kind, lead } = passage;
  if (kind === "procedure") {
    return { kind: "quote", text: procedureText(passage), lead: "", evidence: [evidenceOf(passage)] };
  }
  if (kind === "domain-value" || kind === "endpoint") {
    const text = passage.text.replace(/\n+/g, "; ");
    return { kind: "quote", text, lead: titleOf(passage), evidence: [evidenceOf(passage)] };
  }
  if (run.length > 1) {
    const text = run.map((one) => one.text).join("\n");
    const evidence = [{ passage, quotes: [text, passage.text] }];
    return { kind: "quote", text, alone: passage.text, lead, evidence };
  }
  const weights = concepts.map(({ weight }) => weight);
  const text = bestPart(passage.text, patterns, weights);
  return { kind: "quote", text, lead, evidence: [evidenceOf(passage, text)] };
}

/** Maximum length of a quote with its neighbors, in characters. */
const maxRunLength = 700;
/** A neighbor that matches the question at least this well, relative to the quoted passage, belongs to the answer. */
const matchingShare = 0.5;
/** The beginning of a text that cannot be understood without the one before. */
const continuation =
  /^(?:these|this|those|such|it|they|if so|however|otherwise|therefore|thereafter|in addition|additionally|then|for (?:these|this|such)|in (?:this|that|these|such) (?:case|cases|event)|both|the (?:former|latter|same))\b/i;

/**
 * The neighbors of a passage that continue its thought, and the passage itself, in order: the list that a sentence
 * leads to, what refers to the text before it, and what matches the question too.
 * @param around the passages near it, by id
 */
export function runOf(
  passage: RankedPassage,
  around: ReadonlyMap<number, StoredPassage>,
  scores: ReadonlyMap<string, number>,
): readonly StoredPassage[] {
  const isText = ({ kind, page, heading }: StoredPassage) =>
    (kind === "paragraph" || kind === "list-item") && page === passage.page && heading === passage.heading;
  const run: StoredPassage[] = [passage];
  const belongs = (
    one: StoredPassage | undefined,
    later: StoredPassage | undefined,
  ): one is StoredPassage => {
    if (one === undefined || later === undefined || !isText(one)) return false;
    if (run.reduce((sum, { text }) => sum + text.length, one.text.length) > maxRunLength) return false;
    return (
      continuation.test(later.text) ||
      (scores.get(one.id) ?? 0) >= matchingShare * passage.score ||
      (later.lead !== "" && run.some(({ text }) => text.endsWith(later.lead)))
    );
  };
  for (let length = 0; isText(passage) && length < run.length; ) {
    length = run.length;
    const [first, last] = [run[0], run.at(-1)];
    const after = around.get(Number(last?.id) + 1);
    const before = around.get(Number(first?.id) - 1);
    if (belongs(after, after)) run.push(after);
    else if (belongs(before, first)) run.unshift(before);
  }
  return run;
}

/** The name of a procedure, the number of its visits, and their names. */
export function procedureText({ text }: StoredPassage): string {
  const [name = "", ...visits] = text.split("\n");
  const at = visits.map((visit) => visit.replace(/: [x✓✔●•]$/iu, ""));
  return at.length === 0
    ? name
    : `${name}: ${at.length} ${at.length === 1 ? "visit" : "visits"}: ${at.join("; ")}`;
}

/** The run of sentences, within the maximum quote length, that matches most; the longer one of two equal matches. */
function bestPart(
  text: string,
  patterns: readonly (readonly MarkPattern[])[],
  weights: readonly number[],
): string {
  if (text.length <= maxQuoteLength) return text;
  const all = splitSentences(text).map((sentence) => {
    return { sentence, held: patterns.map((one) => findMarks(sentence, one).length > 0) };
  });
  const runs = all.flatMap((_, from) => all.map((_, last) => all.slice(from, last + 1)).slice(from));
  const textOf = (run: typeof all) =>
    run.map(({ sentence }) => sentence).join(text.includes("\n") ? "\n" : " ");
  const matchOf = (run: typeof all) =>
    weights.reduce(
      (sum, weight, concept) => sum + (run.some(({ held }) => held[concept]) ? weight : 0),
      0.02 * run.length,
    );
  return textOf(
    runs
      .filter((run) => run.length === 1 || textOf(run).length < maxQuoteLength)
      .reduce((best, run) => (matchOf(run) > matchOf(best) ? run : best)),
  );
}
