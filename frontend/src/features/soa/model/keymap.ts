import type { Command } from "./command.ts";
import type { Direction } from "./selection/move.ts";

/** A key press from a browser event. `mod` is Ctrl, or Command on a Mac. */
export interface KeyPress {
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Key actions that are not commands of the model. Clipboard keys are left to the browser's events. */
export type Shortcut =
  | Exclude<Command, { type: "movePage" }>
  | { readonly type: "save" }
  | { readonly type: "showShortcuts" }
  /** Scrolls back to the active cell. */
  | { readonly type: "showActive" }
  /** Redoes, or repeats the last change if there is nothing to redo. */
  | { readonly type: "redoOrRepeat" }
  /**
   * Inserts whole columns if columns are selected, otherwise rows; `behind` inserts after the selection instead of
   * before it.
   */
  | { readonly type: "insertLines"; readonly behind?: true }
  | { readonly type: "deleteLines" }
  /** Inserts lines copied here. */
  | { readonly type: "insertCopiedLines" }
  /** Opens a dialog for a command that needs more input. */
  | { readonly type: "open"; readonly what: Opened }
  /** The command without the number of visible lines. */
  | Omit<Extract<Command, { type: "movePage" }>, "lines">;

/** What a key opens over or next to the grid. */
export type Opened = "find" | "replace" | "merge" | "visit" | "footnotes" | "history";

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * SOA-6: key bindings of the grid while no cell is being edited.
 * @param canEdit Edit Mode; otherwise keys only move, select, and copy
 * @returns null for an unbound key, which is left to the browser
 */
export function shortcutOf(press: KeyPress, canEdit: boolean): Shortcut | null {
  const reading = readingKey(press);
  if (reading || !canEdit) return reading;
  return editingKey(press);
}

function readingKey({ key, mod, shift, alt }: KeyPress): Shortcut | null {
  const extend = shift;
  if (alt) {
    const isPage = !mod && (key === "PageUp" || key === "PageDown");
    return isPage ? { type: "movePage", axis: "col", back: key === "PageUp", extend } : null;
  }
  const direction = arrows[key];
  if (direction) return { type: "move", direction, extend, jump: mod };
  switch (key) {
    case "Home":
      return { type: "moveToEdge", edge: mod ? "sheetStart" : "rowStart", extend };
    case "End":
      return { type: "moveToEdge", edge: mod ? "sheetEnd" : "rowEnd", extend };
    case "PageUp":
    case "PageDown":
      return mod ? null : { type: "movePage", axis: "row", back: key === "PageUp", extend };
    case "Tab":
      return mod ? null : { type: "step", axis: "row", back: shift };
    case "Escape":
      return { type: "collapse" };
    case " ":
      if (mod && shift) return { type: "selectAll" };
      if (shift) return { type: "selectLinesOfSelection", axis: "row" };
      return mod ? { type: "selectLinesOfSelection", axis: "col" } : null;
    case "Backspace":
      if (mod && !shift) return { type: "showActive" };
      return shift && !mod ? { type: "collapse" } : null;
    case "F2":
      return shift && !mod ? { type: "open", what: "history" } : null;
    case "?":
      return mod ? null : { type: "showShortcuts" };
    default:
      return mod && !shift ? readingWithMod(key) : null;
  }
}

function readingWithMod(key: string): Shortcut | null {
  if (key.toLowerCase() === "a") return { type: "selectAll" };
  return key.toLowerCase() === "f" ? { type: "open", what: "find" } : null;
}

function editingKey({ key, mod, shift, alt }: KeyPress): Shortcut | null {
  if (mod && !alt) return modifiedKey(key, shift);
  if (alt) return altKey(key, shift);
  switch (key) {
    case "Enter":
      return { type: "step", axis: "column", back: shift };
    case "F2":
      return { type: "beginEdit" };
    case "F4":
      return shift ? null : { type: "redoOrRepeat" };
    case "Delete":
      // With Shift, the browser cuts.
      return shift ? null : { type: "clear" };
    case "Backspace":
      return { type: "beginEdit", initial: "" };
    default:
      // A printable key replaces the cell's content.
      return [...key].length === 1 ? { type: "beginEdit", initial: key } : null;
  }
}

function altKey(key: string, shift: boolean): Shortcut | null {
  const direction = arrows[key];
  if (direction === undefined || !shift)
    return key === "Enter" && !shift ? { type: "open", what: "visit" } : null;
  const axis = direction === "up" || direction === "down" ? "row" : "col";
  return { type: "moveLines", axis, back: direction === "up" || direction === "left" };
}

function modifiedKey(key: string, shift: boolean): Shortcut | null {
  switch (key.toLowerCase()) {
    case "s":
      return shift ? null : { type: "save" };
    case "z":
      return shift ? { type: "redo" } : { type: "undo" };
    case "y":
      return shift ? null : { type: "redoOrRepeat" };
    case "d":
      return shift ? { type: "duplicateLines" } : { type: "fill", direction: "down" };
    case "r":
      return shift ? null : { type: "fill", direction: "right" };
    case "h":
      return shift ? { type: "enterHead" } : { type: "open", what: "replace" };
    case "m":
      return shift ? { type: "unmerge" } : { type: "open", what: "merge" };
    case "f":
      return shift ? { type: "open", what: "footnotes" } : null;
    case "l":
      return shift ? { type: "letterFootnotes" } : null;
    case "v":
      return shift ? { type: "insertCopiedLines" } : null;
    case "enter":
      return shift ? { type: "insertLines", behind: true } : null;
    case "+":
    case "=":
      return { type: "insertLines" };
    case "-":
      return { type: "deleteLines" };
    default:
      return null;
  }
}

/** Keys while a cell is being edited; `text` is the field's content. */
export function editKeyOf({ key, mod, shift, alt }: KeyPress, text: string): Command | null {
  switch (key) {
    case "Escape":
      return { type: "cancelEdit" };
    case "Tab":
      return { type: "commitEdit", text, go: shift ? "left" : "right", tab: true };
    case "Enter":
      // Alt+Enter inserts a line break in the cell.
      if (alt) return null;
      if (mod) return { type: "commitEdit", text, go: "stay", everywhere: true };
      return { type: "commitEdit", text, go: shift ? "up" : "down" };
    default:
      return null;
  }
}
