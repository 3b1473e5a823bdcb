import type { CitationList, Outline } from "@trialtrace/backend/contract";
import { thumbnailCount } from "./constants.ts";

/** VIEW-3: page navigation is clamped to 1..max. */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(page, 1), Math.max(pageCount, 1));
}

/** The page in the URL; invalid values mean the first page. Not yet clamped to the page count. */
export function pageFromAddress(parameter: string): number {
  const page = Math.trunc(Number(parameter));
  return Number.isNaN(page) ? 1 : Math.max(page, 1);
}

/** VIEW-4: jump-to must be a number from 1 to the page count; anything else is null and ignored. */
export function pageFromJump(text: string, pageCount: number): number | null {
  if (!/^\d{1,7}$/.test(text.trim())) return null;
  const page = Number(text);
  return page >= 1 && page <= pageCount ? page : null;
}

/** VIEW-2: the 7 pages of the thumbnail strip, centered on the current page and shifted inward at the ends. */
export function thumbnailWindow(page: number, pageCount: number): number[] {
  const length = Math.min(thumbnailCount, pageCount);
  const centred = page - Math.floor(thumbnailCount / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Index of a quote in the list of all quotes, or -1. */
export function citationIndex(
  citations: readonly ListedCitation[],
  page: number,
  quote: string | null,
): number {
  if (quote === null) return -1;
  const wanted = normalize(quote);
  return citations.findIndex((one) => one.page === page && normalize(one.quote) === wanted);
}

/**
 * The quote before or after the one that is shown, in the order of the document; from a page without one, or with one
 * that is not listed, the nearest on the pages before, or from this page on. Null at the ends.
 */
export function citationBeside(
  citations: readonly ListedCitation[],
  page: number,
  quote: string | null,
  step: 1 | -1,
): ListedCitation | null {
  const index = citationIndex(citations, page, quote);
  if (index >= 0) return citations[index + step] ?? null;
  if (step === -1) return citations.findLast((one) => one.page < page) ?? null;
  return citations.find((one) => (quote === null ? one.page >= page : one.page > page)) ?? null;
}

type ListedCitation = CitationList["citations"][number];

const normalize = (quote: string) => quote.trim().replace(/\s+/g, " ");

/** Index of the section that a page shows: the last that begins before it or first on it; -1 before the first. */
export function sectionOnPage(sections: Outline["sections"], page: number): number {
  const onPage = sections.findIndex((section) => section.page === page);
  return onPage >= 0 ? onPage : sections.findLastIndex((section) => section.page < page);
}

/** Pages around the current one, nearest first, following pages before preceding ones. */
export function neighbors(page: number, pageCount: number, reach: number): number[] {
  const pages: number[] = [];
  for (let distance = 1; distance <= reach; distance++) {
    for (const neighbor of [page + distance, page - distance]) {
      if (neighbor >= 1 && neighbor <= pageCount) pages.push(neighbor);
    }
  }
  return pages;
}
