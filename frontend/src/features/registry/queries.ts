import { useQuery } from "@tanstack/react-query";
import { listProtocols } from "@trialtrace/backend/contract";
import { useEffect, useRef } from "react";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { emptyListRefetchMs } from "./constants.ts";

export const protocolsQuery = endpointQuery(listProtocols, {});

/** The list of protocols. REG-11: an empty list is fetched once more after 3 seconds. */
export function useProtocols() {
  const query = useQuery(protocolsQuery);
  const refetched = useRef(false);
  const { data, refetch } = query;
  useEffect(() => {
    if (refetched.current || data?.length !== 0) return;
    const timer = setTimeout(() => {
      refetched.current = true;
      void refetch();
    }, emptyListRefetchMs);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return query;
}
