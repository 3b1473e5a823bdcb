import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logWarning } from "../../../lib/log.ts";
import { isDirty } from "../model/editor-state.ts";
import { writeWorkbook } from "../model/workbook.ts";
import { createDrafts, type Draft } from "./drafts.ts";
import type { ScheduleSession } from "./use-schedule-session.ts";

/** A change is kept once no other followed for this long; leaving the tab keeps it at once. */
const restMs = 200;

export interface DraftOffer {
  readonly draft: Draft;
  /** Takes it out of the browser, for good. */
  remove(): Promise<void>;
}

/**
 * Keeps unsaved work in the browser, so that it survives a reload, a crash and leaving the page; and finds what an
 * earlier tab left behind.
 */
export function useDraft(protocolId: string, session: ScheduleSession): DraftOffer | null {
  const [drafts] = useState(createDrafts);
  const [id] = useState(() => crypto.randomUUID());
  const [offered, setOffered] = useState<Draft | null>(null);
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
          keptAt: new Date().toISOString(),
        });
      } else if (kept.current) {
        kept.current = false;
        await drafts.remove(id);
      }
    } catch (cause) {
      logWarning("The draft of the schedule could not be kept", cause);
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
          // What is already offered stays: an answer to it must mean what was read.
          const [newest] = found.filter((draft) => draft.id !== id);
          if (!signal.aborted) setOffered((offer) => offer ?? newest ?? null);
        })
        .catch((cause) => logWarning("Drafts of the schedule could not be read", cause));
    look();
    // After a reload the page before may still be on its way out.
    drafts.watch(signal, look);
    return () => controller.abort();
  }, [drafts, protocolId, id]);

  if (!offered) return null;
  return {
    draft: offered,
    async remove() {
      setOffered(null);
      await drafts.remove(offered.id);
    },
  };
}
