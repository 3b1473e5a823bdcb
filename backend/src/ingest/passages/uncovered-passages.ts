import { textWords } from "../../derivations/text-words.ts";
import type { Passage } from "./passage.ts";

const wordsInRow = 4;
/** A passage with at least this share of its word sequences elsewhere adds nothing new. */
const coveredShare = 0.6;

/** The sequences of words of a text, and the text itself if it is no longer than one. */
function runsOf(words: readonly string[], length = wordsInRow): string[] {
  if (words.length <= length) return [words.join(" ")];
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(" "));
}

/**
 * The passages of a layout that are missing from the extracted text: a title page, a synopsis, an appendix, a table
 * that was not extracted. A heading is dropped together with its content. Their references begin with `uncovered/`,
 * since a layout is a worse source than an extraction.
 */
export function uncoveredPassages(layout: readonly Passage[], extracted: readonly Passage[]): Passage[] {
  if (extracted.length === 0) return [...layout];
  const texts = extracted.flatMap(({ text, lead }) => [text, lead]);
  const lengths = Array.from({ length: wordsInRow }, (_, index) => index + 1);
  const said = new Set(
    texts.map(textWords).flatMap((words) => lengths.flatMap((length) => runsOf(words, length))),
  );
  const isSaid = (part: string): boolean => {
    const runs = runsOf(textWords(part));
    return runs.filter((run) => said.has(run)).length >= runs.length * coveredShare;
  };
  return layout.flatMap((passage) => {
    const { kind, text, reference } = passage;
    // The cells of a row may have been extracted as separate values.
    const parts =
      kind === "table-row" ? text.split(" | ").filter((cell) => textWords(cell).length > 0) : [text];
    const isCovered = kind === "heading" || isSaid(text) || parts.every(isSaid);
    return isCovered ? [] : [{ ...passage, reference: reference.replace(/^text/, "uncovered") }];
  });
}
