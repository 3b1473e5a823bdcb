import type { Database } from "@trialtrace/db";
import { normaliseForMatch as lettersOf, locateSnippet } from "../../../contract/locate-snippet.ts";
import type { Evidence } from "../draft.ts";
import { pagesWith, pageTexts, pageWords } from "./page-repository.ts";

/** A quote that stands word for word in what is stored; on a page of the source document where `page` is set. */
export interface Verified extends Evidence {
  readonly page: number | null;
}

/**
 * Holds every quote against the stored text: the words of the page it should stand on, else of the pages that hold
 * all its words, else the passage itself. What stands nowhere is null and must not be sent.
 */
export async function verifyQuotes(
  database: Database,
  protocolId: string,
  evidence: readonly Evidence[],
): Promise<(Verified | null)[]> {
  const pages = await likelyPages(database, protocolId, evidence);
  const words = await pageWords(database, protocolId, [...new Set(pages.flat())]);
  return evidence.map((one, index) => {
    const page = pages[index]?.find((likely) => locateSnippet(words.get(likely) ?? [], one.quote));
    if (page !== undefined) return { ...one, page };
    const inPassage = lettersOf(one.passage.text).includes(lettersOf(one.quote));
    return inPassage && lettersOf(one.quote) !== "" ? { ...one, page: null } : null;
  });
}

/**
 * Pages a quote may stand on: the one its passage names; else those that hold all its words, and those of the
 * longest line of its passage with their neighbours, because a short sentence has only words that are everywhere.
 * The text of a page is looked through first: finding the words themselves takes longer.
 */
async function likelyPages(
  database: Database,
  protocolId: string,
  evidence: readonly Evidence[],
): Promise<number[][]> {
  const unknown = evidence.filter(isSearchable);
  const texts = [...new Set(unknown.flatMap(({ quote, passage }) => [quote, longestLine(passage.text)]))];
  const found = texts.length === 0 ? [] : await pagesWith(database, protocolId, texts);
  const byText = new Map(texts.map((text, index) => [text, found[index] ?? []]));
  const around = (text: string) => (byText.get(text) ?? []).flatMap((page) => [page, page + 1, page - 1]);
  const candidates = evidence.map(({ quote, passage }) =>
    passage.page === null
      ? [...new Set([...(byText.get(quote) ?? []), ...around(longestLine(passage.text))])]
      : [passage.page],
  );
  const looked = [...new Set(candidates.filter((pages) => pages.length > 1).flat())];
  const letters = new Map(
    [...(await pageTexts(database, protocolId, looked))].map(([page, text]) => [page, lettersOf(text)]),
  );
  return evidence.map(({ quote }, index) => {
    const pages = candidates[index] ?? [];
    return pages.length === 1 ? pages : pages.filter((page) => letters.get(page)?.includes(lettersOf(quote)));
  });
}

/** A short value without a page stands on many pages by chance; none of them is where it was taken from. */
const isSearchable = ({ passage, quote }: Evidence): boolean =>
  passage.page === null && (passage.kind === "section" || quote.length >= 40);

const longestLine = (text: string): string =>
  text.split("\n").reduce((longest, line) => (line.length > longest.length ? line : longest), "");
