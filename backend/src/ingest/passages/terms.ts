import { textWords } from "../../derivations/text-words.ts";
import type { Passage } from "./passage.ts";

const maxTermLength = 40;

/** The words of the passages with their frequencies, most frequent first. */
export function termsOf(passages: readonly Passage[]): [term: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { heading, lead, text } of passages) {
    for (const word of textWords(`${heading}\n${lead}\n${text}`)) {
      if (word.length <= maxTermLength) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
