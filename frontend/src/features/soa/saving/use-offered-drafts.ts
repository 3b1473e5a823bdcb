import { useEffect, useState } from "react";
import { logWarning } from "../../../lib/log.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Drafts that closed tabs left behind. */
export interface DraftOffers {
  /** Newest first; those found later are appended, so that nothing moves under the pointer. */
  readonly drafts: readonly Draft[];
  /** Deletes a draft from the browser. */
  remove(id: string): Promise<void>;
}

/** The drafts of a protocol that are not open in any tab. */
export function useOfferedDrafts(protocolId: string, drafts: Drafts): DraftOffers {
  const [offered, setOffered] = useState<readonly Draft[]>([]);
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
    // After a reload, the previous page may still be closing: watched first, so that it cannot close in between.
    drafts.watch(signal, look);
    look();
    // Another tab may have restored or discarded some of them.
    window.addEventListener("focus", look, { signal });
    return () => controller.abort();
  }, [drafts, protocolId]);
  return {
    drafts: offered,
    async remove(removed) {
      setOffered((before) => before.filter((draft) => draft.id !== removed));
      await drafts.remove(removed);
    },
  };
}

/** The drafts found, in the order in which they were already offered. */
function inOrder(offered: readonly Draft[], found: readonly Draft[]): readonly Draft[] {
  const byId = new Map(found.map((draft) => [draft.id, draft]));
  const known = offered.flatMap(({ id }) => byId.get(id) ?? []);
  return [...known, ...found.filter((draft) => !known.includes(draft))];
}
