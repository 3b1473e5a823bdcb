import { useQuery } from "@tanstack/react-query";
import { getDomain } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../../lib/endpoint-query.ts";

/** DOM-5: the domain call as the dialog makes it, with the protocol's id. */
export function useDomain(protocolId: string, domain: string) {
  return useQuery(endpointQuery(getDomain, { params: { domain }, query: { protocolId } }));
}
