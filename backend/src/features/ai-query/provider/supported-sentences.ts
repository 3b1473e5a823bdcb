import { splitSentences } from "../../../derivations/sentences.ts";
import { weightOf } from "../../../retrieval/question-words.ts";

/** Share of a sentence's words that a single quote must contain. */
const inOneQuote = 0.6;
/** Share of a sentence's words that the quotes must contain together. */
const inAllQuotes = 0.85;

const word = /\p{L}[\p{L}\p{M}]+/gu;
const numeral = /\d+(?:[.,]\d+)*/g;
const negation = /\b(no|not|never|without|neither|nor|none|cannot)\b|n['’]t\b/i;

/**
 * The sentences of a text that are supported by quotes: all of their numbers and nearly all of their words occur in
 * the quotes, most of them in a single one with the same negations. The others are dropped: a rewrite may select and
 * join, but not add.
 */
export function supportedSentences(text: string, quotes: readonly string[]): string[] {
  const known = quotes.map(readQuote);
  return text
    .split(/\n+/)
    .flatMap((line) => splitSentences(withoutMarkdown(line)))
    .filter((sentence) => isSupported(sentence, known));
}

interface Quote {
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly denies: boolean;
}

const stems = (text: string): string[] =>
  [...text.toLowerCase().matchAll(word)]
    .map(([found]) => found)
    .filter((found) => weightOf(found) > 0)
    .map(stem);

/** Enough of a word to recognize its inflected forms. */
const stem = (text: string): string => (text.length > 6 ? text.slice(0, 6) : text.replace(/s$/, ""));

const numbersOf = (text: string): string[] => text.match(numeral) ?? [];

const readQuote = (text: string): Quote => ({
  words: new Set(stems(text)),
  numbers: new Set(numbersOf(text)),
  denies: negation.test(text),
});

function isSupported(sentence: string, quotes: readonly Quote[]): boolean {
  const words = stems(sentence);
  const numbers = numbersOf(sentence);
  if (words.length === 0) return false;
  const shareIn = (has: (found: string) => boolean) => words.filter(has).length / words.length;
  const together = shareIn((found) => quotes.some((quote) => quote.words.has(found)));
  return (
    together >= inAllQuotes &&
    quotes.some(
      (quote) =>
        numbers.every((number) => quote.numbers.has(number)) &&
        quote.denies === negation.test(sentence) &&
        shareIn((found) => quote.words.has(found)) >= inOneQuote,
    )
  );
}

const withoutMarkdown = (line: string): string =>
  line
    .replace(/^\s*(#{1,6}|[-*•]|\d+[.)])\s+/, "")
    .replace(/\*\*|__|`/g, "")
    .replace(/\[\d+\]/g, "")
    .trim();
