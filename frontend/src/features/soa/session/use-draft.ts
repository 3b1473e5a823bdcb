import { diffSchedules } from "@trialtrace/backend/schedule";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logWarning } from "../../../lib/log.ts";
import { shownChanges } from "../changes/shown-changes.ts";
import { isDirty } from "../model/editor-state.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { createDrafts } from "./drafts.ts";
import type { Draft } from "./read-draft.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

/** A change is kept once no other followed for this long; leaving the tab keeps it at once. */
const restMs = 200;

/** Work that tabs which are gone left behind. */
export interface DraftOffers {
  /** Newest first; what turns up later stands behind, so that nothing moves below the pointer. */
  readonly drafts: readonly Draft[];
  /** Takes one out of the browser, for good. */
  remove(id: string): Promise<void>;
}

/**
 * Keeps unsaved work in the browser, so that it survives a reload, a crash and leaving the page; and finds what
 * earlier tabs left behind.
 */
export function useDraft(protocolId: string, session: ScheduleSession): DraftOffers {
  const [drafts] = useState(createDrafts);
  const [id] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState<readonly Draft[]>([]);
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
    // The question whether to leave gives the browser time to keep it.
    window.addEventListener("beforeunload", flush);
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      flush();
      release();
      window.removeEventListener("beforeunload", flush);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    };
  }, [store, drafts, id]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = () =>
      void drafts
        .list(protocolId)
        .then((found) => {
          if (!signal.aborted) setOffered((offered) => inOrder(offered, found));
        })
        .catch((cause) => logWarning("Schedule drafts could not be loaded", cause));
    look();
    // After a reload the page before may still be on its way out.
    drafts.watch(signal, look);
    // Another tab may have answered for some of them.
    window.addEventListener("focus", look, { signal });
    return () => controller.abort();
  }, [drafts, protocolId]);

  return {
    drafts: offered.filter((draft) => draft.id !== id),
    async remove(removed) {
      setOffered((before) => before.filter((draft) => draft.id !== removed));
      await drafts.remove(removed);
    },
  };
}

/** What was found, in the order in which it was already offered. */
function inOrder(offered: readonly Draft[], found: readonly Draft[]): readonly Draft[] {
  const byId = new Map(found.map((draft) => [draft.id, draft]));
  const known = offered.flatMap(({ id }) => byId.get(id) ?? []);
  return [...known, ...found.filter((draft) => !known.includes(draft))];
}
