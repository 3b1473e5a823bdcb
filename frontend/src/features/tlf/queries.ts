import { getDomain } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { tlfDomain } from "./constants.ts";

/** 001, section 7: the domain call that answers with the shells. */
export function tlfQuery(protocolId: string) {
  return endpointQuery(getDomain, { params: { domain: tlfDomain }, query: { protocolId } });
}
