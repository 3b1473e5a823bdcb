import { useQuery } from "@tanstack/react-query";
import { listScheduleRevisions, type ScheduleRevision } from "@trialtrace/backend/contract";
import { endpointQuery } from "../../../lib/endpoint-query.ts";

/** How often it is asked for while somebody edits and the tab is seen. */
const interval = 15_000;

/**
 * The latest revision where it is newer than the one that is edited: somebody else has saved meanwhile.
 * @param known number of the revision that is edited
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
