import { getAnalysisPlan } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** SAP-4: the plan as the server has read it. */
export const analysisPlanQuery = (protocolId: string) =>
  endpointQuery(getAnalysisPlan, { query: { protocolId } });
