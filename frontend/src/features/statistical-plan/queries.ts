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

/**
 * PLAN-1: the two calls of the plan view. A domain that does not exist is a document that is missing; one that
 * is known to be missing is not asked for.
 */
export function usePlanDocuments(
  protocolId: string,
  missing: readonly string[],
): { plan: PlanDocument; analysis: PlanDocument } {
  return {
    plan: useDomainDocument(protocolId, planDomains.plan, missing),
    analysis: useDomainDocument(protocolId, planDomains.analysis, missing),
  };
}

function useDomainDocument(protocolId: string, domain: string, missing: readonly string[]): PlanDocument {
  const enabled = !missing.includes(domain);
  const query = useQuery({
    ...endpointQuery(getDomain, { params: { domain }, query: { protocolId } }),
    enabled,
  });
  return {
    domain,
    isLoading: enabled && query.isPending,
    data: query.data?.protocolData ?? null,
    error: query.error && !isDomainNotFound(query.error) ? query.error : null,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}
