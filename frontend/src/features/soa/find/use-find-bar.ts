import { useEffect, useEffectEvent, useState } from "react";

/** The bar as it is opened: with the fields for replacing, and how often its keys were pressed. */
export interface FindBarState {
  readonly replacing: boolean;
  readonly asked: number;
}

/**
 * Whether the bar is open. Its keys work wherever one is on the page: the browser's own search sees only the part of the
 * table that is drawn.
 */
export function useFindBar(editable: boolean) {
  const [state, setState] = useState<FindBarState | null>(null);
  const open = (replacing: boolean) => setState((before) => ({ replacing, asked: (before?.asked ?? 0) + 1 }));
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isKey || event.defaultPrevented || (key !== "f" && (key !== "h" || !editable))) return;
    if (document.querySelector("[role=dialog]") !== null) return;
    event.preventDefault();
    open(key === "h");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { state, open, close: () => setState(null) };
}
