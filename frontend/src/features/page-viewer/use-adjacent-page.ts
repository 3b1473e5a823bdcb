import { useQueries } from "@tanstack/react-query";
import { locateSnippet } from "@trialtrace/backend/quotes";
import { useMemo } from "react";
import { pageTextQuery } from "./queries.ts";
import { neighbors } from "./viewer-rules.ts";

/** The page directly before or after this one that contains a quote missing from this one, or null. */
export function useAdjacentPage(
  protocolId: string,
  page: number,
  pageCount: number,
  quote: string | null,
): number | null {
  const pages = quote === null ? [] : neighbors(page, pageCount, 1);
  const found = useQueries({
    queries: pages.map((nearby) => pageTextQuery(protocolId, nearby)),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(() => {
    if (quote === null) return null;
    return found.find((text) => text && locateSnippet(text.words, quote) !== null)?.page ?? null;
  }, [found, quote]);
}
