import { getProtocol } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** DASH-1: runs only when there is a protocol id. */
export function dashboardQuery(protocolId: string) {
  return endpointQuery(getProtocol, { query: { protocolId } });
}
