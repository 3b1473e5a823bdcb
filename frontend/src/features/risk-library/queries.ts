import { getRiskLibrary } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** RISK-1: runs only when there is a protocol id. */
export function riskLibraryQuery(protocolId: string) {
  return endpointQuery(getRiskLibrary, { query: { protocolId } });
}
