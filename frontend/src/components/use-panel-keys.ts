import { type RefObject, useEffect, useEffectEvent } from "react";
import { commandOfPanelKey, type PanelCommand } from "../lib/panel-keys.ts";

/** Handles the keyboard commands of a side panel. */
export function usePanelKeys(
  panel: RefObject<HTMLElement | null>,
  run: (command: PanelCommand) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = commandOfPanelKey(event, {
      inPanel: event.target instanceof Node && panel.current?.contains(event.target) === true,
      keyTaken: event.target instanceof Element && takesKeys(event.target, event.key),
      underOverlay: document.querySelector('[role="dialog"]') !== null,
    });
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  // In the capture phase, while an overlay that the same key closes is still in the DOM.
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

/** Esc clears a search box and closes a list; arrow keys move within a field and scroll a table. */
function takesKeys(target: Element, key: string): boolean {
  if (target.closest('[aria-expanded="true"][role="combobox"], [role="listbox"]')) return true;
  if (target instanceof HTMLInputElement && key === "Escape") return target.value !== "";
  return target.matches("input, textarea, select, section[tabindex]:not([data-panel-body])");
}
