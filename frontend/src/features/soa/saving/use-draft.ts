import { diffSchedules, newId } from "@trialtrace/backend/schedule";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logWarning } from "../../../lib/log.ts";
import { shownChanges } from "../history/changes/filter-lines.ts";
import { isDirty } from "../model/editor-state.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { createDrafts } from "./drafts.ts";
import { finishTyping } from "./finish-typing.ts";
import { type DraftOffers, useOfferedDrafts } from "./use-offered-drafts.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

/** A change is stored after this long without another one; leaving the tab stores it immediately. */
const restMs = 200;

/**
 * Stores unsaved work in the browser, so that it survives reloads, crashes, and leaving the page, and finds drafts of
 * earlier tabs.
 */
export function useDraft(protocolId: string, session: ScheduleSession): DraftOffers {
  const [drafts] = useState(createDrafts);
  const [id] = useState(newId);
  const kept = useRef(false);
  const { store, base } = session;

  const keep = useEffectEvent(async () => {
    const state = store.getState();
    try {
      if (isDirty(state)) {
        kept.current = true;
        const tables = writeWorkbook(state.workbook);
        await drafts.keep({
          ...{ id, protocolId, revision: base.revision.number, tables },
          changeCount: shownChanges(diffSchedules(base.tables, tables)).length,
          keptAt: new Date().toISOString(),
        });
      } else if (kept.current) {
        kept.current = false;
        await drafts.remove(id);
      }
    } catch (cause) {
      logWarning("The schedule draft could not be stored", cause);
    }
  });

  useEffect(() => {
    let timer = 0;
    let workbook = store.getState().workbook;
    let saved = store.getState().saved;
    const flush = () => {
      window.clearTimeout(timer);
      void keep();
    };
    const stop = store.subscribe(() => {
      const state = store.getState();
      if (state.workbook === workbook && state.saved === saved) return;
      workbook = state.workbook;
      saved = state.saved;
      window.clearTimeout(timer);
      timer = window.setTimeout(flush, restMs);
    });
    const release = drafts.hold(id);
    // A new schedule is unsaved from the start.
    if (isDirty(store.getState())) flush();
    const leave = () => {
      finishTyping();
      flush();
    };
    // The confirmation prompt gives the browser time to store it.
    window.addEventListener("beforeunload", leave);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      flush();
      release();
      window.removeEventListener("beforeunload", leave);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [store, drafts, id]);

  const offers = useOfferedDrafts(protocolId, drafts);
  return { ...offers, drafts: offers.drafts.filter((draft) => draft.id !== id) };
}
