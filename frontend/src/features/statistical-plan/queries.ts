import { useQuery } from "@tanstack/react-query";
import { getDomain, type Json } from "@trialtrace/backend/contract";
import { isDomainNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { planDomains } from "./constants.ts";

/** A document of the plan: not there yet, missing (null), there, or failed. */
export interface PlanDocument {
  readonly domain: string;
  readonly isLoading: boolean;
  readonly data: Json | null;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** 001, section 7: the two calls of the plan view. A domain that does not exist is a document that is missing. */
export function usePlanDocuments(protocolId: string): { plan: PlanDocument; analysis: PlanDocument } {
  return {
    plan: useDomainDocument(protocolId, planDomains.plan),
    analysis: useDomainDocument(protocolId, planDomains.analysis),
  };
}

function useDomainDocument(protocolId: string, domain: string): PlanDocument {
  const query = useQuery(endpointQuery(getDomain, { params: { domain }, query: { protocolId } }));
  return {
    domain,
    isLoading: query.isPending,
    data: query.data?.protocolData ?? null,
    error: query.error && !isDomainNotFound(query.error) ? query.error : null,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}
