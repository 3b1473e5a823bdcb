import { queryOptions } from "@tanstack/react-query";
import { getEligibility } from "@trialtrace/backend/contract";
import { callEndpoint } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { eligibilityTexts } from "./constants.ts";

/** 001, section 7: the comprehensive call; an answer that is not OK raises 'Failed to fetch eligibility data'. */
export function eligibilityQuery(protocolId: string) {
  const input = { query: { protocolId } };
  return queryOptions({
    queryKey: endpointQuery(getEligibility, input).queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await callEndpoint(getEligibility, input, signal);
      } catch (cause) {
        throw cause instanceof ApiError ? new Error(eligibilityTexts.fetchFailed, { cause }) : cause;
      }
    },
  });
}
