import { textWords } from "../../derivations/text-words.ts";
import type { Passage } from "./passage.ts";

const wordsInRow = 4;
/** A passage with at least this share of its word sequences elsewhere adds nothing new. */
const coveredShare = 0.6;

function runsOf(text: string): string[] {
  const words = textWords(text);
  if (words.length <= wordsInRow) return [words.join(" ")];
  return words.slice(wordsInRow - 1).map((_, index) => words.slice(index, index + wordsInRow).join(" "));
}

/**
 * The passages of a layout that are missing from the extracted text: a title page, a synopsis, an appendix, a table
 * that was not extracted. A heading is dropped together with its content.
 */
export function uncoveredPassages(layout: readonly Passage[], extracted: readonly Passage[]): Passage[] {
  if (extracted.length === 0) return [...layout];
  const said = new Set(extracted.flatMap(({ text, lead }) => [...runsOf(text), ...runsOf(lead)]));
  return layout.filter(({ kind, text }) => {
    const runs = runsOf(text);
    return kind !== "heading" && runs.filter((run) => said.has(run)).length < runs.length * coveredShare;
  });
}
