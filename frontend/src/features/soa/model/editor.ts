import { changeSheet } from "./change.ts";
import { copySelected } from "./clipboard/block.ts";
import type { AfterEdit, ChangeCommand, Command, SessionCommand, SheetCommand } from "./command.ts";
import { letterFootnotes } from "./commands/letter-footnotes.ts";
import { activeSheet, commit, createEditor, type EditorState } from "./editor-state.ts";
import { replaceText } from "./find/replace-text.ts";
import { keepHead, reduceHead } from "./head/reduce-head.ts";
import { stepBack, stepForward } from "./history.ts";
import { anchorOf } from "./merges/merge-index.ts";
import { select } from "./select.ts";
import { step } from "./selection/move.ts";
import { clampPosition, clampSelection, isSingle, selectCell } from "./selection/selection.ts";
import { rowCount } from "./sheet/sheet.ts";
import { replaceSheet, type Workbook } from "./workbook.ts";

/**
 * SOA-4: the editor's reducer. Returns the state after a command, or the same object if nothing changed. The text being
 * edited is not part of the state: leaving the field commits it first (`commitEdit`).
 */
export function reduceEditor(state: EditorState, command: Command): EditorState {
  return followLine(state, reduce(state, command), command);
}

function reduce(state: EditorState, command: Command): EditorState {
  const inHead = reduceHead(state, command);
  if (inHead) return inHead;
  const inCells = state.head ? { ...state, head: null } : state;
  switch (command.type) {
    case "selectHead":
    case "enterHead":
    case "typeInHead":
      return state;
    case "openSheet":
    case "select":
    case "selectForMenu":
    case "selectRow":
    case "selectColumn":
    case "toggleLines":
    case "selectLinesOfSelection":
    case "selectAll":
    case "collapse":
    case "move":
    case "movePage":
    case "moveToEdge":
    case "step":
      return select(inCells.editing ? { ...inCells, editing: null } : inCells, command);
    case "copy":
    case "beginEdit":
    case "cancelEdit":
    case "undo":
    case "redo":
    case "setEditable":
    case "setAutoLetter":
    case "saved":
    case "load":
    case "dismissMessage":
      return keepHead(reduceSession(state, command));
    default:
      return reduceChange(inCells, command);
  }
}

function reduceSession(state: EditorState, command: SessionCommand): EditorState {
  switch (command.type) {
    case "copy": {
      const sheet = activeSheet(state);
      if (!sheet || rowCount(sheet) === 0) return state;
      return { ...state, clipboard: copySelected(sheet, state.selection), message: null };
    }
    case "beginEdit":
      return beginEdit(state, command);
    case "cancelEdit":
      return state.editing ? { ...state, editing: null } : state;
    case "undo":
    case "redo": {
      const step = command.type === "undo" ? stepBack(state.history) : stepForward(state.history);
      return step ? { ...state, ...step.state, history: step.history, editing: null, message: null } : state;
    }
    case "setEditable":
      return { ...state, editable: command.editable, editing: null };
    case "setAutoLetter":
      return { ...state, autoLetter: command.on };
    case "saved":
      return { ...state, saved: command.workbook };
    case "load":
      return load(state, command.workbook);
    case "dismissMessage":
      return state.message === null ? state : { ...state, message: null };
  }
}

/** Loads another revision, which clears the history of the old one. */
function load(state: EditorState, workbook: Workbook): EditorState {
  const { editable, clipboard, autoLetter } = state;
  const fresh = { ...createEditor(workbook), editable, clipboard, autoLetter };
  const sheet = workbook.find(({ key }) => key === state.sheetKey);
  if (!sheet) return fresh;
  return { ...fresh, sheetKey: sheet.key, selection: clampSelection(sheet, state.selection) };
}

/** SOA-4: only in Edit Mode; in a merged range, the first cell is edited. */
function beginEdit(
  state: EditorState,
  { position, initial }: Extract<SessionCommand, { type: "beginEdit" }>,
): EditorState {
  const sheet = activeSheet(state);
  if (!state.editable || !sheet || rowCount(sheet) === 0) return state;
  const at = anchorOf(sheet, position ? clampPosition(sheet, position) : state.selection.active);
  const selection = position ? selectCell(at) : state.selection;
  return { ...state, selection, editing: { position: at, initial: initial ?? null }, message: null };
}

function reduceChange(state: EditorState, command: ChangeCommand): EditorState {
  if (!state.editable) return state;
  if (command.type === "replace") {
    const next = command.workbook.find(({ key }) => key === state.sheetKey);
    const inside = next && { selection: clampSelection(next, state.selection) };
    return commit(state, command.workbook, { ...inside });
  }
  if (command.type === "replaceText") {
    const { matches, query, replacement } = command;
    return commit(state, replaceText(state.workbook, matches, query, replacement), {});
  }
  const sheet = activeSheet(state);
  if (!sheet || (rowCount(sheet) === 0 && command.type !== "insertRows")) return state;
  const target = command.type === "commitEdit" && state.editing ? state.editing.position : null;
  const selection = target && !isWithin(state, target) ? selectCell(target) : state.selection;
  const change = changeSheet(sheet, { ...selection, ...(target ? { active: target } : {}) }, command);
  if ("refused" in change) return { ...state, message: change.refused };
  const clipboard = command.type === "cut" ? copySelected(sheet, state.selection) : null;
  const after = state.autoLetter && change.sheet !== sheet ? letterFootnotes(change.sheet) : change.sheet;
  const changed = commit(state, replaceSheet(state.workbook, after), {
    selection: change.selection,
    lastChange: change.sheet === sheet ? state.lastChange : command,
    message: change.notes?.join(". ") || null,
    ...(clipboard ? { clipboard } : {}),
  });
  return command.type === "commitEdit" ? moveOn(changed, command) : changed;
}

const isWithin = ({ selection }: EditorState, { row, col }: { row: number; col: number }) =>
  selection.active.row === row && selection.active.col === col;

const afterEdit: Readonly<Record<Exclude<AfterEdit, "stay">, { axis: "row" | "column"; back: boolean }>> = {
  down: { axis: "column", back: false },
  up: { axis: "column", back: true },
  right: { axis: "row", back: false },
  left: { axis: "row", back: true },
};

function moveOn(state: EditorState, { go }: Extract<SheetCommand, { type: "commitEdit" }>): EditorState {
  const sheet = activeSheet(state);
  if (go === "stay" || !sheet) return state;
  const { axis, back } = afterEdit[go];
  return { ...state, selection: step(sheet, state.selection, axis, back) };
}

/** Commands of cell editing that do not end the row of entries. */
const typing: ReadonlySet<Command["type"]> = new Set(["beginEdit", "cancelEdit", "dismissMessage"]);

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
function followLine(before: EditorState, after: EditorState, command: Command): EditorState {
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
