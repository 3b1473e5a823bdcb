import type { Database } from "@trialtrace/db";
import { locateSnippet, normaliseForMatch } from "../../../contract/locate-snippet.ts";
import type { Evidence } from "../draft.ts";
import { pagesWith, pageWords } from "../repository.ts";

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
  const candidates = await candidatePages(database, protocolId, evidence);
  const pages = [...new Set(candidates.flat())];
  const words = pages.length === 0 ? new Map() : await pageWords(database, protocolId, pages);
  return evidence.map((one, index) => {
    const page = candidates[index]?.find((candidate) => locateSnippet(words.get(candidate) ?? [], one.quote));
    if (page !== undefined) return { ...one, page };
    const fallback = standsIn(one.passage.text, one.quote) ? one.quote : null;
    return fallback === null ? null : { ...one, page: null };
  });
}

/**
 * Pages a quote may stand on: the one its passage names; else those that hold all its words, and those of the
 * longest line of its passage with the next, because a short sentence has only words that are everywhere.
 */
async function candidatePages(
  database: Database,
  protocolId: string,
  evidence: readonly Evidence[],
): Promise<number[][]> {
  const unknown = evidence.filter(({ passage }) => passage.page === null);
  const texts = [...new Set(unknown.flatMap(({ quote, passage }) => [quote, longestLine(passage.text)]))];
  const found = texts.length === 0 ? [] : await pagesWith(database, protocolId, texts);
  const byText = new Map(
    texts.map((text, index) => [text, (found[index] ?? []).filter((page) => standsIn(page.text, text))]),
  );
  return evidence.map(({ quote, passage }) => {
    if (passage.page !== null) return [passage.page];
    const around = (byText.get(longestLine(passage.text)) ?? []).flatMap(({ page }) => [
      page,
      page + 1,
      page - 1,
    ]);
    return [...new Set([...(byText.get(quote) ?? []).map(({ page }) => page), ...around])];
  });
}

const longestLine = (text: string): string =>
  text.split("\n").reduce((longest, line) => (line.length > longest.length ? line : longest), "");

function standsIn(text: string, quote: string): boolean {
  const letters = normaliseForMatch(quote);
  return letters !== "" && normaliseForMatch(text).includes(letters);
}
