import { useQuery } from "@tanstack/react-query";
import { getDomain, getDomainView } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../../lib/endpoint-query.ts";

/** DOM-5: a domain as the server has laid it out. */
export function useDomain(protocolId: string, domain: string) {
  return useQuery(endpointQuery(getDomainView, { params: { domain }, query: { protocolId } }));
}

/** DOM-5: a domain as stored. */
export function useStoredDomain(protocolId: string, domain: string) {
  return useQuery(endpointQuery(getDomain, { params: { domain }, query: { protocolId } }));
}
