import type { ReviewItem } from "@trialtrace/backend/contract";

const reviewCommands = [
  "accept",
  "accept-group",
  "correct",
  "absent",
  "comment",
  "take-back",
  "next",
  "previous",
] as const;
export type ReviewCommand = (typeof reviewCommands)[number];

/** The key of each command, as shown next to it. */
export const commandKeys: Readonly<Record<ReviewCommand, string>> = {
  accept: "A",
  "accept-group": "G",
  correct: "C",
  absent: "X",
  comment: "M",
  "take-back": "Z",
  next: "N",
  previous: "P",
};

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

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
