import { useEffect, useEffectEvent } from "react";
import { commandOfPanelKey } from "../../../components/use-panel-keys.ts";

/** Handles the shell dialog's arrow keys, wherever the focus is. */
export function useShellKeys(run: (command: "previous" | "next") => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const place = { inPanel: true, keyTaken: scrolls(event.target), underOverlay: false };
    const command = event.defaultPrevented ? null : commandOfPanelKey(event, place);
    if (command === null || command === "close") return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** In a table that is wider than its frame the arrow keys scroll. */
function scrolls(target: EventTarget | null): boolean {
  const frame = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return frame !== null && frame.scrollWidth > frame.clientWidth;
}
