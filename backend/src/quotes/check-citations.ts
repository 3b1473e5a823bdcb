import type { PageWord } from "../contract/pages.ts";
import { type BundleProblem, excerpt, problem } from "../problem.ts";
import type { Citation } from "./collect-citations.ts";
import { type HighlightBox, normalizeForMatch, snippetLocator } from "./locate-snippet.ts";

/** A cited page must exist. Without any pages, a page number is plain text and is not checked. */
export function checkCitedPages(citations: readonly Citation[], pageCount: number): BundleProblem[] {
  if (pageCount === 0) return [];
  return citations
    .filter((citation) => citation.page > pageCount)
    .map(({ file, path, page }) =>
      problem(
        file,
        `${path}.page_number`,
        "The cited page does not exist.",
        `a page from 1 to ${pageCount}`,
        `${page}`,
      ),
    );
}

export interface MissingSnippet {
  readonly citation: Citation;
  readonly snippet: string;
  readonly nearest: string | null;
}

/** The boxes of a quote on its page, by `placeKey`. */
export type LocatedBoxes = ReadonlyMap<string, readonly HighlightBox[]>;

export const placeKey = (page: number, quote: string): string => `${page} ${quote}`;

/** Locates the snippets of the citations on one page: the boxes of those that occur there, and those that do not. */
export function locateCitations(
  citations: readonly Citation[],
  words: readonly PageWord[],
): { readonly boxes: LocatedBoxes; readonly missing: readonly MissingSnippet[] } {
  const locate = snippetLocator(words);
  const boxes = new Map<string, readonly HighlightBox[]>();
  const missing: MissingSnippet[] = [];
  for (const citation of citations) {
    const { page, snippet } = citation;
    if (snippet === null || snippet.trim() === "") continue;
    const found = boxes.get(placeKey(page, snippet)) ?? locate(snippet);
    if (found === null) missing.push({ citation, snippet, nearest: nearestText(words, snippet) });
    else boxes.set(placeKey(page, snippet), found);
  }
  return { boxes, missing };
}

/** The text of a page in one spelling, to find out which other page contains a snippet. */
export const pageLetters = (words: readonly PageWord[]): string =>
  words.map(([text]) => normalizeForMatch(text)).join("");

/** The warning for a snippet that is not on its page, with both texts and the page that has it, if any. */
export function describeMissing(missing: MissingSnippet, letters: readonly string[]): BundleProblem {
  const { file, path, page } = missing.citation;
  const needle = normalizeForMatch(missing.snippet);
  const elsewhere = letters.flatMap((text, index) => (text.includes(needle) ? [index + 1] : []));
  const nearest = missing.nearest === null ? "nothing like it" : excerpt(missing.nearest);
  const hint = elsewhere.length > 0 ? `; it is on page ${elsewhere.slice(0, 5).join(", ")}` : "";
  const expected = excerpt(missing.snippet);
  const message = `The snippet is not on page ${page}.`;
  return problem(file, `${path}.text_snippet`, message, expected, `${nearest}${hint}`);
}

/** Share of the snippet's words that part of the page must contain to count as similar. */
const nearEnough = 0.3;

/** The part of a page, as long as the snippet, that shares most words with it; null if none is similar. */
export function nearestText(words: readonly PageWord[], snippet: string): string | null {
  const wanted = snippet
    .split(/\s+/u)
    .map(normalizeForMatch)
    .filter((word) => word !== "");
  if (wanted.length === 0 || words.length === 0) return null;
  const open = new Map<string, number>();
  for (const word of wanted) open.set(word, (open.get(word) ?? 0) + 1);
  const page = words.map(([text]) => normalizeForMatch(text));
  let shared = 0;
  let best = { shared: 0, end: 0 };
  const change = (word: string | undefined, by: 1 | -1) => {
    const left = word === undefined ? undefined : open.get(word);
    if (word === undefined || left === undefined) return;
    if (by === 1 ? left > 0 : left >= 0) shared += by;
    open.set(word, left - by);
  };
  page.forEach((word, index) => {
    change(word, 1);
    if (index >= wanted.length) change(page[index - wanted.length], -1);
    if (shared > best.shared) best = { shared, end: index + 1 };
  });
  if (best.shared < wanted.length * nearEnough) return null;
  return words
    .slice(Math.max(0, best.end - wanted.length), best.end)
    .map(([text]) => text)
    .join(" ");
}
