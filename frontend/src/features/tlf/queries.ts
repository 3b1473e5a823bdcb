import { getDomain } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { tlfDomain } from "./constants.ts";

/** OUT-1: the domain call that answers with the shells. */
export function tlfQuery(protocolId: string) {
  return endpointQuery(getDomain, { params: { domain: tlfDomain }, query: { protocolId } });
}
