import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchLibrary } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Hits of each kind that are listed. */
const hitsPerKind = 20;

/** @param protocolId null for the whole library. What was found before stays until the answer is there. */
export function searchQuery(text: string, protocolId: string | null) {
  const study = protocolId === null ? {} : { protocolId };
  return queryOptions({
    ...endpointQuery(searchLibrary, { query: { q: text, limit: hitsPerKind, ...study } }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}
