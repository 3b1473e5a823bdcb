import type { Database } from "@trialtrace/db";
import { type LocatedPart, locateAcross } from "../../quotes/locate-across.ts";
import { normalizeForMatch as lettersOf, snippetLocator } from "../../quotes/locate-snippet.ts";
import { type StoredPassage, type StudyVersion, studyText } from "../../retrieval/repository.ts";
import type { Evidence } from "./draft.ts";
import { pageWords } from "./repository.ts";

/** Part of a quote on a page of the source document. */
export interface QuotePart extends LocatedPart {
  /** Null if the quote is only in the stored content. */
  readonly page: number | null;
}

/** A quote found in the stored content. */
export interface Verified {
  readonly passage: StoredPassage;
  readonly quote: string;
  /** The quote as a whole; two if it runs over a page break. */
  readonly parts: readonly QuotePart[];
  /** How many words its first page has; 0 without one. */
  readonly pageWords: number;
  /** Its page was read by OCR, which may be wrong. */
  readonly recognized?: boolean | undefined;
}

/**
 * Verifies every quote against the stored text: the words of its page, of the next page if its sentence continues there,
 * or of both if it runs over the page break; otherwise the passage itself. A quote that cannot be found is null and must
 * not be sent.
 */
export async function verifyQuotes(
  database: Database,
  study: StudyVersion,
  evidence: readonly Evidence[],
): Promise<(Verified | null)[]> {
  const recognized = new Set<number | null>((await studyText(database, study)).recognized);
  const pages = evidence.flatMap(({ passage: { page } }) => (page === null ? [] : [page, page + 1]));
  const words = await pageWords(database, study.protocolId, [...new Set(pages)]);
  const locators = new Map([...words].map(([page, on]) => [page, snippetLocator(on)]));
  const partsOf = (quote: string, page: number): QuotePart[] | null => {
    const [onPage, onNext] = [locators.get(page), locators.get(page + 1)];
    const boxes = onPage?.(quote);
    if (boxes) return [{ page, quote, boxes }];
    const onNextOnly = onNext?.(quote);
    if (onNextOnly) return [{ page: page + 1, quote, boxes: onNextOnly }];
    const across = onPage && onNext && locateAcross(onPage, onNext, quote);
    return across ? across.map((part, index) => ({ ...part, page: page + index })) : null;
  };
  return evidence.map(({ passage, quotes }) => {
    const stored = lettersOf(`${passage.text}\n${passage.snippet ?? ""}`);
    for (const quote of passage.page === null ? [] : quotes) {
      const parts = partsOf(quote, passage.page ?? 0);
      const onPage = words.get(parts?.[0]?.page ?? 0)?.length ?? 0;
      const isRecognized = parts?.some((part) => recognized.has(part.page));
      if (parts) return { passage, quote, parts, pageWords: onPage, recognized: isRecognized };
    }
    const quote = quotes.find((one) => lettersOf(one) !== "" && stored.includes(lettersOf(one)));
    if (quote === undefined) return null;
    const parts = [{ page: null, quote, boxes: [] }];
    return { passage, quote, parts, pageWords: 0, recognized: recognized.has(passage.page) };
  });
}
