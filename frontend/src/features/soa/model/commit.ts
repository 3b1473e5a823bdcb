import { activeSheet, type EditorState, type Snapshot } from "./editor-state.ts";
import { remember } from "./history.ts";
import type { Workbook } from "./workbook.ts";

const snapshotOf = ({ workbook, sheetKey, selection }: EditorState): Snapshot => ({
  workbook,
  sheetKey,
  selection,
});

/**
 * Commits a change; a change without effect leaves no trace in the history. Undo and redo select what it changed; for
 * deleted, inserted, and moved lines, which are not at the same place in both states, undo restores the previous
 * selection.
 */
export function commit(state: EditorState, workbook: Workbook, rest: Partial<EditorState>): EditorState {
  const next: EditorState = { ...state, message: null, ...rest, editing: null };
  if (workbook.every((sheet, index) => sheet === state.workbook[index])) return next;
  const after = snapshotOf({ ...next, workbook });
  const [old, now] = [activeSheet(state), activeSheet(after)];
  const isInPlace = old && now && sameIds(old.rows, now.rows) && sameIds(old.columns, now.columns);
  const before = { ...snapshotOf(state), ...(isInPlace ? { selection: after.selection } : {}) };
  return { ...next, workbook, history: remember(state.history, { before, after }) };
}

const sameIds = (lines: readonly { readonly id: string }[], others: readonly { readonly id: string }[]) =>
  lines.length === others.length && lines.every(({ id }, at) => id === others[at]?.id);
