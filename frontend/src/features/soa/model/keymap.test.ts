import { describe, expect, it } from "vitest";
import { editKeyOf, type KeyPress, shortcutOf } from "./keymap.ts";

/** `ctrl+shift+z` as a key event. */
function press(text: string): KeyPress {
  const parts = text.split("+");
  const key = text.endsWith("++") ? "+" : (parts.at(-1) ?? "");
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return { key, mod: has("ctrl"), shift: has("shift"), alt: has("alt") };
}

describe("SOA-8: shortcuts", () => {
  it.each([
    ["Delete", { type: "clear" }],
    ["F2", { type: "beginEdit" }],
    ["ctrl+s", { type: "save" }],
    ["ctrl+z", { type: "undo" }],
    ["ctrl+shift+z", { type: "redo" }],
    ["ctrl+shift+Z", { type: "redo" }],
    ["ctrl+y", { type: "redoOrRepeat" }],
    // Handled by the browser's clipboard events.
    ["ctrl+c", null],
    ["ctrl+x", null],
    ["ctrl+v", null],
  ])("%s", (keys, expected) => expect(shortcutOf(press(keys), true)).toEqual(expected));
});

describe("spreadsheet shortcuts", () => {
  it.each([
    ["ArrowUp", { type: "move", direction: "up", extend: false, jump: false }],
    ["shift+ArrowRight", { type: "move", direction: "right", extend: true, jump: false }],
    ["ctrl+ArrowDown", { type: "move", direction: "down", extend: false, jump: true }],
    ["ctrl+shift+ArrowLeft", { type: "move", direction: "left", extend: true, jump: true }],
    ["Home", { type: "moveToEdge", edge: "rowStart", extend: false }],
    ["ctrl+End", { type: "moveToEdge", edge: "sheetEnd", extend: false }],
    ["shift+PageDown", { type: "movePage", axis: "row", back: false, extend: true }],
    ["alt+PageDown", { type: "movePage", axis: "col", back: false, extend: false }],
    ["alt+shift+PageUp", { type: "movePage", axis: "col", back: true, extend: true }],
    ["Tab", { type: "step", axis: "row", back: false }],
    ["shift+Tab", { type: "step", axis: "row", back: true }],
    ["ctrl+a", { type: "selectAll" }],
    ["shift+ ", { type: "selectLinesOfSelection", axis: "row" }],
    ["ctrl+ ", { type: "selectLinesOfSelection", axis: "col" }],
    ["Escape", { type: "collapse" }],
    ["shift+Backspace", { type: "collapse" }],
    ["ctrl+Backspace", { type: "showActive" }],
    ["?", { type: "showShortcuts" }],
    ["shift+F2", { type: "open", what: "history" }],
  ])("%s, even outside Edit Mode", (keys, expected) => {
    expect(shortcutOf(press(keys), false)).toEqual(expected);
    expect(shortcutOf(press(keys), true)).toEqual(expected);
  });

  it.each([
    ["Enter", { type: "step", axis: "column", back: false }],
    ["shift+Enter", { type: "step", axis: "column", back: true }],
    ["x", { type: "beginEdit", initial: "x" }],
    ["Ä", { type: "beginEdit", initial: "Ä" }],
    ["Backspace", { type: "beginEdit", initial: "" }],
    ["ctrl+d", { type: "fill", direction: "down" }],
    ["ctrl+r", { type: "fill", direction: "right" }],
    ["alt+shift+ArrowUp", { type: "moveLines", axis: "row", back: true }],
    ["alt+shift+ArrowRight", { type: "moveLines", axis: "col", back: false }],
    ["ctrl+shift+D", { type: "duplicateLines" }],
    ["ctrl+shift+V", { type: "insertCopiedLines" }],
    ["ctrl+shift+Enter", { type: "insertLines", behind: true }],
    ["ctrl+h", { type: "open", what: "replace" }],
    ["ctrl+shift+H", { type: "enterHead" }],
    ["ctrl+m", { type: "open", what: "merge" }],
    ["ctrl+shift+M", { type: "unmerge" }],
    ["ctrl+shift+F", { type: "open", what: "footnotes" }],
    ["ctrl+shift+L", { type: "letterFootnotes" }],
    ["alt+Enter", { type: "open", what: "visit" }],
    ["ctrl++", { type: "insertLines" }],
    ["ctrl+-", { type: "deleteLines" }],
    ["F4", { type: "redoOrRepeat" }],
  ])("%s, only in Edit Mode", (keys, expected) => {
    expect(shortcutOf(press(keys), true)).toEqual(expected);
    expect(shortcutOf(press(keys), false)).toBeNull();
  });

  it.each(["F5", "Shift", "Dead", "ctrl+p", "alt+x", "ctrl+Tab", "alt+ArrowLeft", "shift+Delete"])(
    "%s is left to the browser",
    (keys) => expect(shortcutOf(press(keys), true)).toBeNull(),
  );

  it.each([
    ["Enter", { type: "commitEdit", text: "abc", go: "down" }],
    ["shift+Enter", { type: "commitEdit", text: "abc", go: "up" }],
    ["Tab", { type: "commitEdit", text: "abc", go: "right", tab: true }],
    ["shift+Tab", { type: "commitEdit", text: "abc", go: "left", tab: true }],
    ["ctrl+Enter", { type: "commitEdit", text: "abc", go: "stay", everywhere: true }],
    ["Escape", { type: "cancelEdit" }],
    ["alt+Enter", null],
    ["ArrowLeft", null],
    ["a", null],
  ])("while editing a cell: %s", (keys, expected) => expect(editKeyOf(press(keys), "abc")).toEqual(expected));
});
