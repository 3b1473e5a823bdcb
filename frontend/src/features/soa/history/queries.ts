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

/** Revisions per page. */
const pageSize = 50;

const listKey = [listScheduleRevisions.id, "pages"] as const;

/** The revisions of a schedule, newest first, in pages. Refetched whenever it is opened, since other users save too. */
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
  /** The changes that lead to it from the current revision. */
  readonly changes: ScheduleChange[];
  readonly reason: string;
  /** The entity tag of the current revision. */
  readonly ifMatch: string;
}

/** SOA-17: restores an earlier state as a new revision. */
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

/** Called after every save, including rejected ones: another user may have saved. */
function refreshRevisions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listKey });
}
