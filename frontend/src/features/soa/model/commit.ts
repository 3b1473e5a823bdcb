import { activeSheet, type EditorState, type Snapshot } from "./editor-state.ts";
import { remember } from "./history.ts";
import { columnCount, rowCount } from "./sheet/sheet.ts";
import type { Workbook } from "./workbook.ts";

const snapshotOf = ({ workbook, sheetKey, selection }: EditorState): Snapshot => ({
  workbook,
  sheetKey,
  selection,
});

/**
 * Commits a change; a change without effect leaves no trace in the history. Undo and redo select what it changed; for
 * deleted or inserted lines, which do not exist in both states, they restore the previous selection.
 */
export function commit(state: EditorState, workbook: Workbook, rest: Partial<EditorState>): EditorState {
  const next: EditorState = { ...state, message: null, ...rest, editing: null };
  if (workbook.every((sheet, index) => sheet === state.workbook[index])) return next;
  const after = snapshotOf({ ...next, workbook });
  const [old, now] = [activeSheet(state), activeSheet(after)];
  const isSameShape = old && now && rowCount(old) === rowCount(now) && columnCount(old) === columnCount(now);
  const before = { ...snapshotOf(state), ...(isSameShape ? { selection: after.selection } : {}) };
  return { ...next, workbook, history: remember(state.history, { before, after }) };
}
