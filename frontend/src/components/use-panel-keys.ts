import { type RefObject, useEffect, useEffectEvent } from "react";

type PanelCommand = "close" | "previous" | "next";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing">;

/** Where the focus is when a key is pressed. */
interface PanelKeyContext {
  /** Within the panel. */
  readonly inPanel: boolean;
  /** Within a field, a menu or a scrolled table that uses the key itself. */
  readonly keyTaken: boolean;
  /** A dialog, menu or popover covers the page. */
  readonly underOverlay: boolean;
}

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

/**
 * The side panel command for a key. Esc closes the panel from anywhere on the page; Left and Right step
 * through the items while the focus is in the panel.
 */
export function commandOfPanelKey(press: KeyPress, place: PanelKeyContext): PanelCommand | null {
  const modified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || press.isComposing;
  if (modified || place.keyTaken || place.underOverlay) return null;
  if (press.key === "Escape") return "close";
  if (!place.inPanel) return null;
  if (press.key === "ArrowLeft") return "previous";
  return press.key === "ArrowRight" ? "next" : null;
}
