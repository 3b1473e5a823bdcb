import { useQuery } from "@tanstack/react-query";
import { listScheduleRevisions, type ScheduleRevision } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../../lib/endpoint-query.ts";

/** Polling interval while the user edits and the tab is visible. */
const interval = 15_000;

/**
 * The latest revision if it is newer than the one being edited: another user has saved.
 * @param known number of the revision being edited
 */
export function useNewerRevision(
  protocolId: string,
  known: number,
  editing: boolean,
): ScheduleRevision | null {
  const { data } = useQuery({
    ...endpointQuery(listScheduleRevisions, { query: { protocolId, limit: 1 } }),
    enabled: editing,
    refetchInterval: interval,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
  const latest = data?.revisions[0];
  return editing && latest && latest.number > known ? latest : null;
}
