import { normalizeForMatch, snippetLocator } from "../../contract/locate-snippet.ts";
import type { PageWord } from "../../contract/pages.ts";
import { type BundleProblem, excerpt, problem } from "../problem.ts";
import type { Citation } from "./collect-citations.ts";
import { nearestText } from "./nearest-text.ts";

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

/** The citations on one page whose snippet does not occur there. */
export function findMissingSnippets(
  citations: readonly Citation[],
  words: readonly PageWord[],
): MissingSnippet[] {
  const locate = snippetLocator(words);
  return citations.flatMap((citation) => {
    const { snippet } = citation;
    if (snippet === null || snippet.trim() === "" || locate(snippet) !== null) return [];
    return [{ citation, snippet, nearest: nearestText(words, snippet) }];
  });
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
