import { getSchedule, getScheduleRevision } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../lib/endpoint-query.ts";

/** The schedule as it was last saved. */
export function scheduleQuery(protocolId: string) {
  return endpointQuery(getSchedule, { query: { protocolId } });
}

/** One stored state, which never changes. */
export function revisionQuery(protocolId: string, number: number) {
  return endpointQuery(getScheduleRevision, { query: { protocolId }, params: { number } });
}
