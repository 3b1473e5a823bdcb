import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { soaTexts } from "../constants.ts";
import { isDirty } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { finishTyping } from "./finish-typing.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { DraftOffers } from "./use-offered-drafts.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

export interface SessionDialogsProps {
  readonly session: ScheduleSession;
  readonly drafts: DraftOffers;
}

/** The dialogs for saving and leaving. */
export function SessionDialogs({ session, drafts }: SessionDialogsProps) {
  const { phase, store } = session;
  const blocker = useLeaveGuard(store);
  const close = () => session.setPhase({ kind: "none" });
  if (blocker.state === "blocked") {
    return (
      <ConfirmDialog
        title={soaTexts.unsaved}
        text="The schedule has unsaved changes. They are kept in this browser and can be restored when you return."
        action="Leave"
        cancel="Stay"
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    );
  }
  switch (phase.kind) {
    case "reason":
      return (
        <ReasonDialog
          saving={session.saving}
          failure={phase.failure}
          onSave={(reason) => void session.save(reason, phase.leave)}
          onClose={close}
        />
      );
    case "discard":
      return (
        <ConfirmDialog
          title="Discard changes?"
          text="All changes since the last save will be lost, including undo history."
          action="Discard"
          onConfirm={session.discard}
          onClose={close}
        />
      );
    case "conflict": {
      const { draftId, theirs } = phase;
      const settle = () => {
        if (draftId !== null) void drafts.remove(draftId);
        close();
      };
      return (
        <ConflictDialog
          base={phase.base}
          mine={phase.mine}
          theirs={theirs.tables}
          conflict={{
            revision: theirs.revision.number,
            author: theirs.revision.author,
            createdAt: theirs.revision.createdAt,
          }}
          origin={draftId === null ? "save" : "draft"}
          onReapply={(tables) => {
            if (draftId === null) session.rebaseOn(theirs, tables);
            else {
              session.apply(tables);
              settle();
            }
          }}
          onDiscard={() => {
            if (draftId === null) session.rebaseOn(theirs, null);
            else settle();
          }}
          onKeepEditing={close}
        />
      );
    }
    case "none":
      return null;
  }
}

/** The page of a URL: changing the view, the table, or a search stays on it. */
function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  return [pathname, parameters.get("protocolId"), parameters.get("tab")].join(" ");
}

/** Leaving the page with unsaved work requires confirmation, both within the application and when the tab is closed. */
function useLeaveGuard(store: EditorStore): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      finishTyping();
      if (isDirty(store.getState())) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [store]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty(store.getState()) && screenOf(currentLocation) !== screenOf(nextLocation),
  );
}
