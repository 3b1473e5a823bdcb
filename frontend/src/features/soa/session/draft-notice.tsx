import { Button, Group, Text } from "@mantine/core";
import { getScheduleRevision } from "@trialtrace/backend/contract";
import { FileClock } from "lucide-react";
import { useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { exactTime } from "../../../lib/relative-time.ts";
import { isDirty } from "../model/editor-state.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { useEditor } from "../store/use-editor.ts";
import type { DraftOffer } from "./use-draft.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

export interface DraftNoticeProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
  readonly offer: DraftOffer;
}

/** Work that an earlier tab left unsaved: nothing is applied unasked, and nothing thrown away. */
export function DraftNotice({ protocolId, session, offer }: DraftNoticeProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { draft } = offer;
  const current = session.base.revision.number;
  const dirty = useEditor(session.store, isDirty);
  const direct = draft.revision === current && !dirty;

  const restore = async () => {
    setFailure(null);
    if (direct) {
      session.apply(draft.tables);
      await offer.remove();
      return;
    }
    setBusy(true);
    try {
      const params = { number: draft.revision };
      const old =
        draft.revision === current
          ? session.base
          : await callEndpoint(getScheduleRevision, { query: { protocolId }, params });
      // What was changed in this tab before the draft was restored is kept like what others saved.
      const tables = writeWorkbook(session.store.getState().workbook);
      session.setPhase({
        ...{ kind: "conflict", origin: "draft", base: old.tables },
        ...{ mine: draft.tables, theirs: { ...session.base, tables } },
      });
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div role="status">
      <ToneNotice tone="blue" icon={FileClock} title="Unsaved changes were found">
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {`Made on revision ${draft.revision}, last changed ${exactTime(draft.keptAt) ?? "earlier"}, kept in this browser.`}
            {draft.revision === current ? "" : ` The schedule is at revision ${current} now.`}
            {failure === null ? "" : ` ${describeError(failure)}`}
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="subtle" color="red" onClick={() => void offer.remove()}>
              Discard
            </Button>
            <Button size="xs" loading={busy} onClick={() => void restore()}>
              {direct ? "Restore" : "Review and restore"}
            </Button>
          </Group>
        </Group>
      </ToneNotice>
    </div>
  );
}
