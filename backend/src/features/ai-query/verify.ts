import type { Database } from "@trialtrace/db";
import { normalizeForMatch as lettersOf, snippetLocator } from "../../quotes/locate-snippet.ts";
import type { StoredPassage } from "../../retrieval/repository.ts";
import type { Evidence } from "./draft.ts";
import { pageWords } from "./repository.ts";

/** A quote found in the stored content; on a page of the source document if `page` is set. */
export interface Verified {
  readonly passage: StoredPassage;
  readonly quote: string;
  readonly page: number | null;
}

/**
 * Verifies every quote against the stored text: the words of its page, or of the next page if its sentence continues
 * there; otherwise the passage itself. A quote that cannot be found is null and must not be sent.
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
