import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { browseRegistry } from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** Search parameter for the page of the list. */
export const pageParameter = "listPage";

/** REG-11: an empty list is fetched once more after this many milliseconds. */
const emptyListRefetchMs = 3000;

/** A page of the registry. @param parameters those of the URL */
export function registryQuery(parameters: URLSearchParams) {
  const page = Math.trunc(Number(parameters.get(pageParameter)));
  return endpointQuery(browseRegistry, {
    query: {
      q: (parameters.get("q") ?? "").trim().slice(0, 200),
      sponsor: parameters.get("sponsor") ?? "",
      phase: parameters.get("phase") ?? "",
      page: page >= 1 && page < 1e9 ? page : 1,
    },
  });
}

/** The same, with the page shown before until it has arrived. REG-11: an empty registry is fetched once more. */
export function useRegistry(parameters: URLSearchParams) {
  const query = useQuery({ ...registryQuery(parameters), placeholderData: keepPreviousData });
  const refetched = useRef(false);
  const { data, refetch } = query;
  useEffect(() => {
    if (refetched.current || data?.total !== 0) return;
    const timer = setTimeout(() => {
      refetched.current = true;
      void refetch();
    }, emptyListRefetchMs);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return query;
}
