import type { Database } from "@trialtrace/db";
import { normalizeForMatch as lettersOf, snippetLocator } from "../../contract/locate-snippet.ts";
import type { StoredPassage } from "../../retrieval/repository.ts";
import type { Evidence } from "./draft.ts";
import { pageWords } from "./repository.ts";

/** A quote that stands in what is stored; on a page of the source document where `page` is set. */
export interface Verified {
  readonly passage: StoredPassage;
  readonly quote: string;
  readonly page: number | null;
}

/**
 * Holds every quote against the stored text: the words of the page it was taken from, or of the next where its sentence
 * goes on there; else the passage itself. What stands nowhere is null and must not be sent.
 */
export async function verifyQuotes(
  database: Database,
  protocolId: string,
  evidence: readonly Evidence[],
): Promise<(Verified | null)[]> {
  const pages = evidence.flatMap(({ passage: { page } }) => (page === null ? [] : [page, page + 1]));
  const words = await pageWords(database, protocolId, [...new Set(pages)]);
  const locators = new Map([...words].map(([page, on]) => [page, snippetLocator(on)]));
  return evidence.map(({ passage, quotes }) => {
    const near = passage.page === null ? [] : [passage.page, passage.page + 1];
    for (const quote of quotes) {
      const page = near.find((one) => locators.get(one)?.(quote));
      if (page !== undefined) return { passage, quote, page };
    }
    const stored = lettersOf(`${passage.text}\n${passage.snippet ?? ""}`);
    const quote = quotes.find((one) => lettersOf(one) !== "" && stored.includes(lettersOf(one)));
    return quote === undefined ? null : { passage, quote, page: null };
  });
}
