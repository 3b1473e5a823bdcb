import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { repeatMs } from "./constants.ts";
import { commandOfKey, type ViewerCommand } from "./viewer-keys.ts";

/**
 * Runs the viewer's commands from the keyboard while it is open, wherever the focus is.
 * @param within given where there is more on screen than the viewer: keys pressed elsewhere are not its own
 */
export function useViewerKeys(
  run: (command: ViewerCommand) => void,
  within?: RefObject<HTMLElement | null>,
): void {
  const lastRun = useRef(Number.NEGATIVE_INFINITY);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (within && !(event.target instanceof Node && within.current?.contains(event.target))) return;
    const command = commandOfKey(event, isTextField(event.target));
    if (!command) return;
    event.preventDefault();
    // What lies below the viewer must not act on the same key.
    event.stopImmediatePropagation();
    if (event.repeat && event.timeStamp - lastRun.current < repeatMs) return;
    lastRun.current = event.timeStamp;
    run(command);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
