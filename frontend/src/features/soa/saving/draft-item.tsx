import { Button, Group, Text } from "@mantine/core";
import { getScheduleRevision } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { exactTime } from "../../../lib/relative-time.ts";
import { isDirty } from "../model/editor-state.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { useEditor } from "../use-editor.ts";
import type { Draft } from "./drafts.ts";
import classes from "./saving.module.css";
import type { ScheduleSession } from "./use-schedule-session.ts";

export interface DraftItemProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
  readonly draft: Draft;
  /** Its buttons need not name their draft. */
  readonly isOnly: boolean;
  readonly onRemove: () => Promise<void>;
}

/** A draft: its time, base revision, and number of changes, with buttons to restore or discard it. */
export function DraftItem({ protocolId, session, draft, isOnly, onRemove }: DraftItemProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [asksDiscard, setAsksDiscard] = useState(false);
  const current = session.base.revision.number;
  const dirty = useEditor(session.store, isDirty);
  const direct = draft.revision === current && !dirty;
  const count = draft.changeCount === undefined ? "Changes" : countOf(draft.changeCount, "change");
  const time = exactTime(draft.keptAt) ?? "an unknown time";

  const restore = async () => {
    setFailure(null);
    if (direct) {
      session.apply(identifyTables(draft.tables, session.base.tables));
      await onRemove();
      return;
    }
    setBusy(true);
    try {
      const params = { number: draft.revision };
      const old =
        draft.revision === current
          ? session.base
          : await callEndpoint(getScheduleRevision, { query: { protocolId }, params });
      // Changes made in this tab before the draft was restored are kept, like those saved by others.
      const tables = writeWorkbook(session.store.getState().workbook);
      session.setPhase({
        ...{ kind: "conflict", draftId: draft.id, base: old.tables },
        ...{ mine: identifyTables(draft.tables, old.tables), theirs: { ...session.base, tables } },
      });
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  const label = direct ? "Restore" : "Review and restore";
  const named = (text: string) => (isOnly ? {} : { "aria-label": `${text}, ${count} of ${time}` });
  return (
    <li className={classes.draft}>
      <Group gap="4px 12px">
        <Text span size="sm" flex="1 1 20rem">
          {`${count} made on revision ${draft.revision}, the last on ${time}, kept in this browser.`}
          {draft.revision === current ? "" : ` The schedule is at revision ${current} now.`}
          {failure === null ? "" : ` ${describeError(failure)}`}
        </Text>
        <Group gap={8}>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            {...named("Discard")}
            onClick={() => setAsksDiscard(true)}
          >
            Discard
          </Button>
          <Button variant="filled" size="xs" loading={busy} {...named(label)} onClick={() => void restore()}>
            {label}
          </Button>
        </Group>
      </Group>
      {asksDiscard ? (
        <ConfirmDialog
          title="Discard this draft?"
          text={`${count} of ${time} will be discarded and cannot be recovered.`}
          action="Discard"
          cancel="Keep draft"
          onConfirm={() => void onRemove()}
          onClose={() => setAsksDiscard(false)}
        />
      ) : null}
    </li>
  );
}
