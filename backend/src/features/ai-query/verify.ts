import type { Database } from "@trialtrace/db";
import {
  type HighlightBox,
  normalizeForMatch as lettersOf,
  snippetLocator,
} from "../../quotes/locate-snippet.ts";
import type { StoredPassage } from "../../retrieval/repository.ts";
import type { Evidence } from "./draft.ts";
import { pageWords } from "./repository.ts";

/** A quote found in the stored content; on a page of the source document if `page` is set. */
export interface Verified {
  readonly passage: StoredPassage;
  readonly quote: string;
  readonly page: number | null;
  /** Where it is on that page. */
  readonly boxes: readonly HighlightBox[];
  /** How many words that page has; 0 without one. */
  readonly pageWords: number;
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
      for (const page of near) {
        const boxes = locators.get(page)?.(quote);
        if (boxes) return { passage, quote, page, boxes, pageWords: words.get(page)?.length ?? 0 };
      }
    }
    const stored = lettersOf(`${passage.text}\n${passage.snippet ?? ""}`);
    const quote = quotes.find((one) => lettersOf(one) !== "" && stored.includes(lettersOf(one)));
    return quote === undefined ? null : { passage, quote, page: null, boxes: [], pageWords: 0 };
  });
}
