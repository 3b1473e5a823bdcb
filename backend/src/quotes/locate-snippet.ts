import type { PageWord } from "../contract/pages.ts";
import { type HighlightBox, highlightBoxes } from "./highlight-boxes.ts";
import { readingOrders } from "./reading-orders.ts";
import { comparisonsDiffer, insideNumber, type Letters, lettersOf, numbersDiffer } from "./snippet-text.ts";

export type { HighlightBox } from "./highlight-boxes.ts";

/**
 * A quote with at least this many letters may begin or end inside a word of the page (joined words, truncated
 * quotes).
 */
const longQuote = 12;

/** `…`, `...`, `[...]` in a quote: text was omitted here. */
const omission = /\s*(?:\[\s*(?:\.{3,}|…)\s*\]|\.{3,}|…)\s*/u;

/**
 * The letters and digits of a text in one spelling: compatibility form, lower case, without accents, spaces,
 * punctuation, or soft hyphens. A sentence that is broken across lines, hyphenated, or set with ligatures on the page
 * then matches its quote.
 */
export function normalizeForMatch(text: string): string {
  return lettersOf(text).text;
}

/**
 * Finds a quoted snippet among the words of a page: as a whole or, if the quote marks omissions, part by part.
 * Matching is by letters; whole words are preferred to parts of words; a number with a different decimal point or a
 * comparison with a different sign never matches.
 * @returns the boxes to highlight, or null if the snippet is not on the page.
 */
export const locateSnippet = (words: readonly PageWord[], snippet: string): HighlightBox[] | null =>
  snippetLocator(words)(snippet);

/** `locateSnippet` for many snippets of one page, whose words are indexed once. */
export function snippetLocator(words: readonly PageWord[]): (snippet: string) => HighlightBox[] | null {
  const orders = readingOrders(words);
  const pages: Page[] = [];
  /** Most pages are never searched, so nothing is indexed up front. */
  let letters: readonly Letters[] | undefined;
  /** The page in its first, second … reading order: most snippets are found in the first. */
  const pageIn = (order: number): Page | undefined => {
    if (order === pages.length) {
      const next = orders.next();
      letters ??= words.map(([text]) => lettersOf(text));
      if (!next.done) pages.push(layOut(next.value, letters));
    }
    return pages[order];
  };
  const find = (parts: readonly Letters[]): HighlightBox[] | null => {
    for (let order = 0; ; order++) {
      const page = pageIn(order);
      if (!page) return null;
      const found = findAll(page, parts);
      if (found) return boxesOf(words, found);
    }
  };
  return (snippet) => {
    const whole = lettersOf(snippet);
    if (whole.text === "") return null;
    const parts = snippet
      .split(omission)
      .map(lettersOf)
      .filter((part) => part.text !== "");
    return find([whole]) ?? (parts.length < 2 ? null : find(parts));
  };
}

const boxesOf = (words: readonly PageWord[], found: readonly number[]) =>
  highlightBoxes(found.map((index) => words[index]).filter((word) => word !== undefined));

/** The words of a page in one reading order: their letters, and for each letter the word it belongs to. */
interface Page {
  readonly letters: Letters;
  readonly owners: readonly number[];
  readonly order: readonly number[];
}

function layOut(order: readonly number[], words: readonly Letters[]): Page {
  let text = "";
  let before = "";
  const gaps: string[] = [];
  const owners: number[] = [];
  order.forEach((index, position) => {
    const word = words[index];
    if (!word) return;
    text += word.text;
    for (let i = 0; i < word.text.length; i++) {
      gaps.push(i === 0 ? before + (word.gaps[0] ?? "") : (word.gaps[i] ?? ""));
      owners.push(position);
    }
    const after = word.gaps.at(-1) ?? "";
    before = `${word.text === "" ? before : ""}${after} `;
  });
  gaps.push(before);
  return { letters: { text, gaps }, owners, order };
}

/** Word indexes of all parts, each found after the previous one; null if one is missing. */
function findAll(page: Page, parts: readonly Letters[]): number[] | null {
  const found: number[] = [];
  let from = 0;
  for (const part of parts) {
    const start = findOne(page.letters, part, from);
    if (start < 0) return null;
    from = start + part.text.length;
    const first = page.owners[start] ?? 0;
    const last = page.owners[from - 1] ?? first;
    found.push(...page.order.slice(first, last + 1));
  }
  return found;
}

/** Where a quote occurs on the page: the first match of whole words or, for a long quote, the first match. */
function findOne(page: Letters, quote: Letters, from: number): number {
  let inWords = -1;
  for (let at = page.text.indexOf(quote.text, from); at >= 0; at = page.text.indexOf(quote.text, at + 1)) {
    if (contradicts(page, quote, at)) continue;
    const end = at + quote.text.length;
    if (cutsNumber(page, at) || cutsNumber(page, end)) continue;
    const startsWord = at === 0 || page.gaps[at] !== "";
    const endsWord = end === page.text.length || page.gaps[end] !== "";
    if (startsWord && endsWord) return at;
    if (inWords < 0 && quote.text.length >= longQuote) inWords = at;
  }
  return inWords;
}

const cutsNumber = (page: Letters, at: number) =>
  insideNumber(page.text[at - 1], page.text[at], page.gaps[at] ?? "");

function contradicts(page: Letters, quote: Letters, at: number): boolean {
  const length = quote.text.length;
  for (let i = 1; i < length; i++) {
    const quoted = quote.gaps[i] ?? "";
    const found = page.gaps[at + i] ?? "";
    if (quoted === found) continue;
    if (comparisonsDiffer(quoted, found) || numbersDiffer(quote.text[i - 1], quote.text[i], quoted, found))
      return true;
  }
  return comparisonsDiffer(quote.gaps[0] ?? "", page.gaps[at] ?? "");
}
