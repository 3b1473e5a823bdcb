import { getSapDocument } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** SAP-4. Without a protocol id the server returns its default protocol. */
export function sapDocumentQuery(protocolId: string | null) {
  return endpointQuery(getSapDocument, { query: protocolId === null ? {} : { protocolId } });
}
