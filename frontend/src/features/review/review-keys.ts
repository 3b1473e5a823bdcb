import type { ReviewItem } from "@trialtrace/backend/contract";
import { useEffect, useEffectEvent } from "react";

/** The key of each command, as shown next to it. */
export const commandKeys = {
  accept: "A",
  "accept-group": "G",
  correct: "C",
  absent: "X",
  comment: "M",
  "take-back": "Z",
  next: "N",
  previous: "P",
} as const;
export type ReviewCommand = keyof typeof commandKeys;

const isCommand = (name: string): name is ReviewCommand => name in commandKeys;
const reviewCommands = Object.keys(commandKeys).filter(isCommand);

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** The command of a key; keys with a modifier and keys in a text field are left alone. */
export function commandOfKey(press: KeyPress, isTyping: boolean): ReviewCommand | null {
  if (isTyping || press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  return reviewCommands.find((command) => commandKeys[command] === press.key.toUpperCase()) ?? null;
}

/** Whether a command decides or comments, which readers may not. */
export const changesReview = (command: ReviewCommand) => command !== "next" && command !== "previous";

/** Whether a command suits an item. */
export function mayRun(command: ReviewCommand, item: ReviewItem): boolean {
  if (command === "correct") return item.form !== "schedule" && item.form !== "finding" && !item.isGone;
  if (command === "absent") return item.mayBeAbsent && item.form !== "schedule" && item.form !== "finding";
  return true;
}

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
