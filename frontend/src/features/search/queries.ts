import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type SearchKind, searchLibrary } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Maximum hits listed per kind, and of a single kind. */
const hitsPerKind = 8;
const hitsOfOneKind = 100;

/**
 * @param protocolId null for the whole library
 * @param allVersions also searches earlier versions of each study, in the whole library
 * @param kind the only kind listed; null lists the best of every kind
 * Previous results stay until the response arrives.
 */
export function searchQuery(
  text: string,
  protocolId: string | null,
  kind: SearchKind | null,
  allVersions = false,
) {
  const study = protocolId === null ? {} : { protocolId };
  return queryOptions({
    ...endpointQuery(searchLibrary, {
      query: {
        q: text,
        ...(kind === null ? { limit: hitsPerKind } : { limit: hitsOfOneKind, kind }),
        ...study,
        ...(allVersions && protocolId === null ? { versions: "all" as const } : {}),
      },
    }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}
