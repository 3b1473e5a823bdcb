import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router-dom";
import { isDirty } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { finishTyping } from "./finish-typing.ts";

/** The page of a URL: changing the view, the table, or a search stays on it. */
function screenOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  return [pathname, parameters.get("protocolId"), parameters.get("tab")].join(" ");
}

/** Leaving the page with unsaved work requires confirmation, both within the application and when the tab is closed. */
export function useLeaveGuard(store: EditorStore): Blocker {
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
