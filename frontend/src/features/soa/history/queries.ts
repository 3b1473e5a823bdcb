import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  defaultAuthor,
  listScheduleRevisions,
  type Schedule,
  type ScheduleChange,
  saveSchedule,
} from "@trialtrace/backend/contract";
import { callEndpoint } from "../../../lib/api-client.ts";
import { scheduleQuery } from "../queries.ts";

/** Revisions that are fetched at once. */
const pageSize = 50;

const listKey = [listScheduleRevisions.id, "pages"] as const;

/** The revisions of a schedule, newest first, page by page. Others save too: it is asked for whenever it is opened. */
export function revisionPagesQuery(protocolId: string) {
  return infiniteQueryOptions({
    queryKey: [...listKey, protocolId],
    queryFn: ({ pageParam, signal }) => {
      const query = { protocolId, limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) };
      return callEndpoint(listScheduleRevisions, { query }, signal);
    },
    initialPageParam: ((): number | null => null)(),
    getNextPageParam: ({ revisions }) => {
      const last = revisions.at(-1)?.number;
      return revisions.length < pageSize || last === undefined || last === 1 ? undefined : last;
    },
    refetchOnMount: "always",
  });
}

export interface Restore {
  /** The earlier state. */
  readonly tables: Schedule["tables"];
  /** What leads there from the revision it takes the place of. */
  readonly changes: ScheduleChange[];
  readonly reason: string;
  /** The entity tag of that revision. */
  readonly ifMatch: string;
}

/** SOA-17: an earlier state is restored as a new revision. */
export function useRestore(protocolId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ tables, changes, reason, ifMatch }: Restore): Promise<Schedule> => {
      const body = { changes, author: defaultAuthor, reason, source: "user" } as const;
      const { revision } = await callEndpoint(saveSchedule, { query: { protocolId }, body, ifMatch });
      return { protocolId, revision, tables };
    },
    onSuccess: (schedule) => client.setQueryData(scheduleQuery(protocolId).queryKey, schedule),
    onSettled: () => refreshRevisions(client),
  });
}

/** After a save, also one that was refused: somebody else may have saved. */
function refreshRevisions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listKey });
}
