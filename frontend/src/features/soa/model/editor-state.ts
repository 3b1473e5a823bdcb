import type { Block } from "./clipboard/block.ts";
import type { ChangeCommand } from "./command.ts";
import type { HeadSelection } from "./head/head-lines.ts";
import { emptyHistory, type History, remember } from "./history.ts";
import type { Position } from "./selection/range.ts";
import { type Selection, selectCell } from "./selection/selection.ts";
import type { Sheet } from "./sheet/sheet.ts";
import type { Workbook } from "./workbook.ts";

/** The state that undo and redo restore: cells, merges, selection (SOA-5). */
export interface Snapshot {
  readonly workbook: Workbook;
  readonly sheetKey: string;
  readonly selection: Selection;
}

export interface EditorState extends Snapshot {
  readonly history: History<Snapshot>;
  /** The workbook as loaded or last saved. */
  readonly saved: Workbook;
  /** Whether Edit Mode is on. */
  readonly editable: boolean;
  /** The cell being edited; `initial` is the first text typed, null to edit the existing value. */
  readonly editing: { readonly position: Position; readonly initial: string | null } | null;
  /** The selection in the head, and whether a head cell is being edited; null while the focus is in the cells. */
  readonly head: (HeadSelection & { readonly editing: { readonly initial: string | null } | null }) | null;
  /** The last copied or cut block, with its footnotes and merges. */
  readonly clipboard: Block | null;
  /** A notice for the user: why a command was rejected, or which part of it was skipped. */
  readonly message: string | null;
  /** The column in which the user started a row of entries with Tab; Enter returns to it. Null if there is none. */
  readonly lineStart: number | null;
  /** The last change, for repeating it elsewhere. */
  readonly lastChange: ChangeCommand | null;
  /** Whether every change re-letters the table's footnotes in reading order. */
  readonly autoLetter: boolean;
}

export function createEditor(workbook: Workbook): EditorState {
  return {
    workbook,
    sheetKey: workbook[0]?.key ?? "",
    selection: selectCell({ row: 0, col: 0 }),
    history: emptyHistory,
    saved: workbook,
    editable: false,
    editing: null,
    head: null,
    clipboard: null,
    message: null,
    lineStart: null,
    lastChange: null,
    autoLetter: false,
  };
}

/** The table shown; null if the schedule has none. */
export function activeSheet({ workbook, sheetKey }: Snapshot): Sheet | null {
  return workbook.find((sheet) => sheet.key === sheetKey) ?? workbook[0] ?? null;
}

/** SOA-5: true after any change; cleared by saving, and by undoing every change since. */
export const isDirty = ({ workbook, saved }: EditorState): boolean =>
  workbook !== saved && workbook.some((sheet, index) => sheet !== saved[index]);

export const canUndo = ({ history }: EditorState): boolean => history.undo.length > 0;
export const canRedo = ({ history }: EditorState): boolean => history.redo.length > 0;

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
