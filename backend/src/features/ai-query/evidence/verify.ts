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

/** Pages a quote may stand on: the one its passage names, else those that hold all its words. */
async function candidatePages(
  database: Database,
  protocolId: string,
  evidence: readonly Evidence[],
): Promise<number[][]> {
  const unknown = [
    ...new Set(evidence.filter(({ passage }) => passage.page === null).map(({ quote }) => quote)),
  ];
  const found = unknown.length === 0 ? [] : await pagesWith(database, protocolId, unknown);
  const byQuote = new Map(
    unknown.map((quote, index) => [
      quote,
      (found[index] ?? []).filter(({ text }) => standsIn(text, quote)).map(({ page }) => page),
    ]),
  );
  return evidence.map(({ quote, passage }) =>
    passage.page === null ? (byQuote.get(quote) ?? []) : [passage.page],
  );
}

function standsIn(text: string, quote: string): boolean {
  const letters = normaliseForMatch(quote);
  return letters !== "" && normaliseForMatch(text).includes(letters);
}
