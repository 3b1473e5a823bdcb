import type { Command } from "./command.ts";
import { activeSheet, type EditorState } from "./editor-state.ts";
import { anchorOf } from "./merges/merge-index.ts";
import { isSingle, selectCell } from "./selection/selection.ts";

/** Commands of cell editing that do not end the row of entries. */
const typing: ReadonlySet<Command["type"]> = new Set([
  "beginEdit",
  "cancelEdit",
  "setPageRows",
  "dismissMessage",
]);

const isTab = (command: Command) =>
  (command.type === "step" && command.axis === "row") ||
  (command.type === "commitEdit" && command.tab === true);
const isEnter = (command: Command) =>
  (command.type === "step" && command.axis === "column" && command.back !== true) ||
  (command.type === "commitEdit" && command.go === "down" && command.everywhere !== true);

/**
 * As in spreadsheets: after entries along a row with Tab, Enter moves to the next row, below the cell where the row of
 * entries began.
 */
export function followLine(before: EditorState, after: EditorState, command: Command): EditorState {
  const { lineStart } = before;
  const sheet = activeSheet(after);
  if (after === before || typing.has(command.type) || !sheet) return after;
  const single = isSingle(sheet, after.selection);
  if (isTab(command) && single) return withStart(after, lineStart ?? before.selection.active.col);
  if (!isEnter(command) || !single || lineStart === null) return withStart(after, null);
  const { row } = after.selection.active;
  return withStart({ ...after, selection: selectCell(anchorOf(sheet, { row, col: lineStart })) }, null);
}

const withStart = (state: EditorState, lineStart: number | null): EditorState =>
  state.lineStart === lineStart ? state : { ...state, lineStart };
