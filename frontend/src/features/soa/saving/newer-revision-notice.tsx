import { Button, Group, Text } from "@mantine/core";
import { Users } from "lucide-react";
import { useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { exactTime } from "../../../lib/relative-time.ts";
import { isDirty } from "../model/editor-state.ts";
import { useEditor } from "../use-editor.ts";
import classes from "./saving.module.css";
import { useNewerRevision } from "./use-newer-revision.ts";
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
            <Button size="xs" variant="default" loading={busy} onClick={() => void review()}>
              {dirty ? "Review and combine" : "Load it"}
            </Button>
          </Group>
        </ToneNotice>
      ) : null}
    </div>
  );
}
