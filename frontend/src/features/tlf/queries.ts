import { shellsDocument, storedOutputs } from "@trialtrace/backend/content";
import { getDomain, getOutputs, type Json, shellsDomain } from "@trialtrace/backend/contract";
import { callEndpoint } from "../../lib/api-client.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** OUT-1: the outputs as the server has read them. */
export const outputsQuery = (protocolId: string) => endpointQuery(getOutputs, { query: { protocolId } });

/** The outputs as stored, at their positions. */
export async function loadStoredOutputs(protocolId: string): Promise<readonly Json[]> {
  const domain = await callEndpoint(getDomain, { params: { domain: shellsDomain }, query: { protocolId } });
  return storedOutputs(shellsDocument(domain.protocolData));
}
