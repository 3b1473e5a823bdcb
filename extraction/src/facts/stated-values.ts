import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** The matching sentences that are no fragments, each once, up to a maximum number. */
export const statements = (sentences: readonly Sentence[], pattern: RegExp, most: number): Cited<string>[] =>
  sentences
    .filter(({ text }) => pattern.test(text) && text.length > 25)
    .filter((one, index, all) => all.findIndex(({ text }) => text === one.text) === index)
    .slice(0, most)
    .map((sentence) => citeSentence(sentence.text, sentence));

/** The first group of the first pattern that a sentence matches. */
export function valueIn(
  sentences: readonly Sentence[],
  patterns: readonly RegExp[],
  accepts: (value: string) => boolean = () => true,
): Cited<string> | undefined {
  for (const pattern of patterns) {
    for (const sentence of sentences) {
      const [, ...groups] = pattern.exec(sentence.text.replace(/(?<=\d)\s?per ?cent\b/gi, "%")) ?? [];
      const found = groups.find((one) => one !== undefined);
      if (found && accepts(found)) return citeSentence(found.replace(/\s+/g, " ").trim(), sentence);
    }
  }
  return undefined;
}

/** The value of the first sentence that has one in any form: the main calculation comes before further ones. */
export function firstIn(
  sentences: readonly Sentence[],
  patterns: readonly RegExp[],
): Cited<string> | undefined {
  for (const sentence of sentences) {
    const found = valueIn([sentence], patterns);
    if (found) return found;
  }
  return undefined;
}
