import { getSchedule, getScheduleRevision } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** The last saved schedule. */
export function scheduleQuery(protocolId: string) {
  return endpointQuery(getSchedule, { query: { protocolId } });
}

/** A stored revision, which never changes. */
export function revisionQuery(protocolId: string, number: number) {
  return endpointQuery(getScheduleRevision, { query: { protocolId }, params: { number } });
}
