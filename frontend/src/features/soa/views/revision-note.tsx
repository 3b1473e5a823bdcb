import { Group } from "@mantine/core";
import { soaTexts } from "../constants.ts";
import { HistoryButton } from "../history/history-button.tsx";
import { isDirty } from "../model/editor-state.ts";
import type { Position } from "../model/selection/range.ts";
import type { ScheduleSession } from "../saving/use-schedule-session.ts";
import { useEditor } from "../use-editor.ts";

export interface RevisionNoteProps {
  readonly protocolId: string;
  readonly session: ScheduleSession;
  readonly onOpenCell: (table: string, position: Position) => void;
}

/** The revision shown, whether it has unsaved changes, and a link to earlier revisions. */
export function RevisionNote({ protocolId, session, onOpenCell }: RevisionNoteProps) {
  const { store, base } = session;
  const dirty = useEditor(store, isDirty);
  const isStored = base.revision.number > 0;
  return (
    <Group gap={10} c="dimmed" fz="xs">
      {isStored ? `Revision ${base.revision.number}` : soaTexts.unstored}
      {dirty && isStored ? `, ${soaTexts.unsaved.toLowerCase()}` : ""}
      {isStored ? (
        <HistoryButton
          protocolId={protocolId}
          loaded={base.revision.number}
          unsaved={dirty}
          onRestored={(restored) => session.rebaseOn(restored, null)}
          onOpenCell={onOpenCell}
        />
      ) : null}
    </Group>
  );
}
