import { splitSentences } from "../../derivations/sentences.ts";
import { findMarks, type MarkPattern } from "../../quotes/find-marks.ts";
import type { RankedPassage, Retrieval } from "../../retrieval/search-passages.ts";
import { type DraftBlock, evidenceOf } from "./draft.ts";

/** Maximum length of a quote in characters: a longer passage is reduced to the sentences with the answer. */
const maxQuoteLength = 460;

/** A passage as part of an answer: the sentences that match most of the question, with their context. */
export function quotePassage(passage: RankedPassage, { concepts, patterns }: Retrieval): DraftBlock {
  const weights = concepts.map(({ weight }) => weight);
  if (passage.kind === "procedure") return procedureBlock(passage);
  if (passage.kind === "domain-value" || passage.kind === "endpoint") {
    const label = labelOf(passage.heading);
    return { kind: "quote", text: asSentence(passage.text), lead: label, evidence: evidenceOf(passage) };
  }
  const text = bestPart(passage.text, patterns, weights);
  return {
    kind: "quote",
    text,
    lead: passage.lead.split("\n").length > 2 ? "" : passage.lead,
    evidence: evidenceOf(passage, text),
  };
}

/** The two innermost titles, which identify a value. */
const labelOf = (heading: string): string => heading.split(" › ").slice(-2).join(": ");
const asSentence = (text: string): string => text.replace(/\n+/g, "; ");

function procedureBlock(passage: RankedPassage): DraftBlock {
  const [name = "", ...visits] = passage.text.split("\n");
  const at = visits.map((visit) => visit.replace(/: [x✓✔●•]$/iu, ""));
  const text = at.length === 0 ? name : `${name}: ${at.join("; ")}`;
  return { kind: "quote", text, lead: "", evidence: evidenceOf(passage, passage.snippet ?? name) };
}

/**
 * The sequence of sentences, within the maximum quote length, that matches most; the shorter one of two equal
 * matches.
 */
export function bestPart(
  text: string,
  patterns: readonly (readonly MarkPattern[])[],
  weights: readonly number[],
): string {
  if (text.length <= maxQuoteLength) return text;
  const sentences = splitSentences(text);
  const held = sentences.map((sentence) => patterns.map((one) => findMarks(sentence, one).length > 0));
  let best = { from: 0, to: 1, value: -1 };
  for (let from = 0; from < sentences.length; from++) {
    let length = 0;
    for (let to = from + 1; to <= sentences.length; to++) {
      length += (sentences[to - 1]?.length ?? 0) + 1;
      if (length > maxQuoteLength && to > from + 1) break;
      const inside = held.slice(from, to);
      const value = weights.reduce(
        (sum, weight, concept) => {
          const times = inside.filter((one) => one[concept]).length;
          return sum + (times === 0 ? 0 : weight * (1 + 0.15 * Math.min(2, times - 1)));
        },
        0.02 * (to - from),
      );
      if (value > best.value) best = { from, to, value };
    }
  }
  return sentences.slice(best.from, best.to).join(text.includes("\n") ? "\n" : " ");
}
