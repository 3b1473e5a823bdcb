import { blockOfValues } from "../clipboard/block.ts";
import type { Command } from "../command.ts";
import { activeSheet, commit, type EditorState } from "../editor-state.ts";
import { anchorOf, extentOf } from "../merges/merge-index.ts";
import { selectedLines } from "../selection/lines.ts";
import { selectCell, selectColumns } from "../selection/selection.ts";
import { nameColumn, type Sheet } from "../sheet/sheet.ts";
import { replaceSheet } from "../workbook.ts";
import {
  clearHead,
  copyHead,
  fillHead,
  headMessages,
  mergeHead,
  pasteHead,
  typeInHead,
} from "./edit-head.ts";
import { type HeadDirection, type HeadPosition, headFields, headNeighbor, headRange } from "./head-lines.ts";

/** Handles a command while the head has the focus, or one that moves there; null for a command of the cells. */
export function reduceHead(state: EditorState, command: Command): EditorState | null {
  const sheet = activeSheet(state);
  if (!sheet || sheet.columns.length === 0) return null;
  if (command.type === "selectHead")
    return selectHead(state, sheet, command.position, command.extend === true);
  if (command.type === "enterHead") return enter(state, sheet, "column_name");
  if (state.head === null) return entersHead(state, sheet, command) ? enter(state, sheet, null) : null;
  return reduceInHead(state, sheet, command);
}

/** Adjusts the head selection after lines or columns have disappeared (undo, another revision). */
export function keepHead(state: EditorState): EditorState {
  if (state.head === null) return state;
  const sheet = activeSheet(state);
  const { anchor, focus } = state.head;
  const isThere = ({ field, col }: HeadPosition) =>
    sheet !== null && headFields(sheet).includes(field) && col <= sheet.columns.length;
  return isThere(anchor) && isThere(focus) ? state : { ...state, head: null };
}

function selectHead(state: EditorState, sheet: Sheet, wanted: HeadPosition, extend: boolean): EditorState {
  const shown = headFields(sheet);
  const field = shown.includes(wanted.field) ? wanted.field : (shown.at(-1) ?? "column_name");
  const focus = { field, col: Math.max(1, Math.min(wanted.col, sheet.columns.length)) };
  const head = { anchor: extend && state.head ? state.head.anchor : focus, focus, editing: null };
  const { from, to } = headRange(sheet, head);
  return { ...state, head, editing: null, selection: selectColumns(sheet, from, to) };
}

const entersHead = ({ selection }: EditorState, sheet: Sheet, command: Command): boolean =>
  command.type === "move" &&
  command.direction === "up" &&
  command.extend !== true &&
  command.jump !== true &&
  selection.active.col !== nameColumn &&
  extentOf(sheet, selection.active).startRow === 0;

/** Selects the head of the selected visits: the given line, or the lowest. */
function enter(state: EditorState, sheet: Sheet, line: "column_name" | null): EditorState {
  const { selection } = state;
  if (selection.span === "columns" && selection.others) return { ...state, message: headMessages.apart };
  const lines =
    selection.span === "columns" ? selectedLines(sheet, selection, "col") : [selection.active.col];
  const columns = lines.filter((col) => col !== nameColumn);
  const [first = 1, last = first] = [columns[0], columns.at(-1)];
  const field = line ?? headFields(sheet).at(-1) ?? "column_name";
  const begun = selectHead(state, sheet, { field, col: first }, false);
  return last === first ? begun : selectHead(begun, sheet, { field, col: last }, true);
}

function reduceInHead(state: EditorState, sheet: Sheet, command: Command): EditorState | null {
  const { head } = state;
  if (head === null) return null;
  const range = headRange(sheet, head);
  switch (command.type) {
    case "move":
      return command.jump ? state : go(state, sheet, command.direction, command.extend === true);
    case "step": {
      const [forth, back] = command.axis === "row" ? (["right", "left"] as const) : (["down", "up"] as const);
      return go(state, sheet, command.back ? back : forth, false);
    }
    case "collapse":
      return leave(state, sheet);
    case "beginEdit":
      if (command.position || !state.editable) return command.position ? null : state;
      return { ...state, head: { ...head, editing: { initial: command.initial ?? null } }, message: null };
    case "cancelEdit":
      return head.editing ? { ...state, head: { ...head, editing: null } } : state;
    case "copy":
      return { ...state, clipboard: blockOfValues(copyHead(sheet, range)), message: null };
    case "cut":
    case "clear":
      return change(state, clearHead(sheet, range));
    case "paste": {
      const pasted = pasteHead(sheet, range, headFields(sheet), command.block);
      if (typeof pasted === "string") return change(state, pasted);
      return change(state, pasted.sheet, pasted.notes.join(". "));
    }
    case "fill":
      return change(state, command.direction === "right" ? fillHead(sheet, range) : headMessages.noFillDown);
    case "unmerge":
      return change(state, headMessages.oneCell);
    case "merge":
      return change(state, mergeHead(sheet, range));
    case "typeInHead": {
      const { field, col } = head.anchor;
      const target = command.everywhere ? range : { fields: [field], from: col, to: col };
      const typed = change(state, typeInHead(sheet, target, command.text));
      const now = activeSheet(typed);
      if (command.go === "stay" || typed.message !== null) return typed;
      return now ? go(typed, now, command.go, false) : typed;
    }
    default:
      return null;
  }
}

function go(state: EditorState, sheet: Sheet, way: HeadDirection, extend: boolean): EditorState {
  const { head } = state;
  if (head === null) return state;
  const next = headNeighbor(sheet, extend ? head.focus : head.anchor, way);
  if (next) return selectHead(state, sheet, next, extend);
  return way === "down" && !extend ? leave(state, sheet) : state;
}

/** Returns to the cells of the visit. */
function leave(state: EditorState, sheet: Sheet): EditorState {
  const col = state.head?.anchor.col ?? nameColumn;
  return { ...state, head: null, selection: selectCell(anchorOf(sheet, { row: 0, col })) };
}

function change(state: EditorState, changed: Sheet | string, note = ""): EditorState {
  const { head } = state;
  if (!state.editable || head === null) return state;
  const resting = { ...state, head: { ...head, editing: null } };
  if (typeof changed === "string") return { ...resting, message: changed };
  return keepHead(commit(resting, replaceSheet(state.workbook, changed), { message: note || null }));
}
