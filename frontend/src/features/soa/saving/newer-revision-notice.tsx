import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listScheduleRevisions, type ScheduleRevision } from "@trialtrace/backend/contract";
import { Users } from "lucide-react";
import { useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { exactTime } from "../../../lib/relative-time.ts";
import { isDirty } from "../model/editor-state.ts";
import { useEditor } from "../use-editor.ts";
import classes from "./saving.module.css";
import type { ScheduleSession } from "./use-schedule-session.ts";

export interface NewerRevisionNoticeProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
}

/** Announces another user's save before the user's own; nothing changes without confirmation. */
export function NewerRevisionNotice({ protocolId, session }: NewerRevisionNoticeProps) {
  const editable = useEditor(session.store, (state) => state.editable);
  const dirty = useEditor(session.store, isDirty);
  const [busy, setBusy] = useState(false);
  const newer = useNewerRevision(protocolId, session.base.revision.number, editable);
  const review = async () => {
    setBusy(true);
    await session.reviewNewer();
    setBusy(false);
  };
  return (
    <div role="status" className={classes.live}>
      {newer ? (
        <ToneNotice tone="blue" icon={Users} title={`Revision ${newer.number} was saved in the meantime`}>
          <Group gap="4px 12px">
            <Text span size="sm" flex="1 1 20rem">
              {`By ${newer.author}, ${exactTime(newer.createdAt) ?? "at an unknown time"}. You are editing revision ${session.base.revision.number}.`}
              {dirty ? " Your changes are kept." : ""}
            </Text>
            <Button size="xs" loading={busy} onClick={() => void review()}>
              {dirty ? "Review and combine" : "Load it"}
            </Button>
          </Group>
        </ToneNotice>
      ) : null}
    </div>
  );
}

/** Polling interval while the user edits and the tab is visible. */
const interval = 15_000;

/**
 * The latest revision if it is newer than the one being edited: another user has saved.
 * @param known number of the revision being edited
 */
function useNewerRevision(protocolId: string, known: number, editing: boolean): ScheduleRevision | null {
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
