import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchLibrary } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Maximum hits listed per kind. */
const hitsPerKind = 20;

/** @param protocolId null for the whole library. Previous results stay until the response arrives. */
export function searchQuery(text: string, protocolId: string | null) {
  const study = protocolId === null ? {} : { protocolId };
  return queryOptions({
    ...endpointQuery(searchLibrary, { query: { q: text, limit: hitsPerKind, ...study } }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}
