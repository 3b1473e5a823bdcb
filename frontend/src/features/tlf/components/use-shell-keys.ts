import { useEffect, useEffectEvent } from "react";
import { commandOfShellKey, type ShellCommand } from "../shell-steps.ts";

/** Handles the shell dialog's keyboard commands, wherever the focus is. */
export function useShellKeys(run: (command: ShellCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = event.defaultPrevented || scrolls(event.target) ? null : commandOfShellKey(event);
    if (command === null) return;
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
