import { getStudy, getUnreadValues } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

export const studyQuery = (protocolId: string) => endpointQuery(getStudy, { query: { protocolId } });

export const unreadQuery = (protocolId: string) => endpointQuery(getUnreadValues, { query: { protocolId } });
