import { useEffect, useEffectEvent, useState } from "react";

/** The open bar: whether it has the fields for replacing, and how often its key was pressed. */
export interface FindBarState {
  readonly replacing: boolean;
  readonly asked: number;
}

/**
 * Whether the bar is open. Its keys work anywhere on the page, because the browser's own search covers only the
 * rendered part of the table.
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
