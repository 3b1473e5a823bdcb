import { useEffect, useEffectEvent } from "react";
import { commandOfKey, type ReviewCommand } from "./review-keys.ts";

/** Runs the commands of the review from the keyboard, except while somebody types or a dialog is open. */
export function useReviewKeys(run: (command: ReviewCommand) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="listbox"], [role="menu"]'))
      return;
    const command = commandOfKey(event, isTextField(event.target));
    if (!command || event.repeat) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !["radio", "checkbox", "button"].includes(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);
