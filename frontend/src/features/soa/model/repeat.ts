import type { ChangeCommand, Command } from "./command.ts";
import { activeSheet, canRedo, type EditorState } from "./editor-state.ts";
import type { Shortcut } from "./keymap.ts";

/** Commands that depend on a drag, one column, or the whole schedule cannot be repeated elsewhere. */
const unrepeatable: ReadonlySet<ChangeCommand["type"]> = new Set([
  ...(["cut", "fillTo", "fillAlong", "editColumns", "moveLinesTo", "replaceText"] as const),
  ...(["defineFootnote", "removeFootnote", "moveFootnote", "letterFootnotes", "replace"] as const),
]);

/** The last change, applied to the selection; null if there is none. A typed value is written to the active cell. */
function repeated(state: EditorState): ChangeCommand | null {
  const { lastChange } = state;
  if (!lastChange || activeSheet(state) === null || unrepeatable.has(lastChange.type)) return null;
  if (lastChange.type === "commitEdit") return { ...lastChange, go: "stay" };
  return lastChange;
}

/** Keys whose command depends on the selection or on previous changes. */
export type OpenShortcut = Extract<
  Shortcut,
  { type: "redoOrRepeat" | "insertLines" | "deleteLines" | "insertCopiedLines" }
>;

const openTypes: ReadonlySet<Shortcut["type"]> = new Set<OpenShortcut["type"]>([
  ...(["redoOrRepeat", "insertLines", "deleteLines", "insertCopiedLines"] as const),
]);
export const isOpenShortcut = (shortcut: Shortcut): shortcut is OpenShortcut => openTypes.has(shortcut.type);

/** As in spreadsheets: Ctrl+Y and F4 repeat if there is nothing to redo; Ctrl with + and − depends on the selection. */
export function commandOf(shortcut: OpenShortcut, state: EditorState): Command | null {
  const isColumns = state.selection.span === "columns";
  switch (shortcut.type) {
    case "redoOrRepeat":
      return canRedo(state) ? { type: "redo" } : repeated(state);
    case "insertLines":
      return isColumns
        ? { type: "insertColumns", side: shortcut.behind ? "right" : "left" }
        : { type: "insertRows", side: shortcut.behind ? "below" : "above" };
    case "deleteLines":
      return { type: isColumns ? "deleteColumns" : "deleteRows" };
    case "insertCopiedLines":
      return { type: "insertCopied", block: state.clipboard ?? { rows: [], merges: [] } };
  }
}
