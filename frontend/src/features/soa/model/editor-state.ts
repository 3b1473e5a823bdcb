import type { Block } from "./clipboard/block.ts";
import type { ChangeCommand } from "./command.ts";
import type { HeadSelection } from "./head/head-lines.ts";
import { emptyHistory, type History } from "./history.ts";
import { type Selection, selectCell } from "./selection/selection.ts";
import type { Position } from "./sheet/position.ts";
import type { Sheet } from "./sheet/sheet.ts";
import type { Workbook } from "./workbook.ts";

/** What undo and redo restore: cells, merges, selection (SOA-5). */
export interface Snapshot {
  readonly workbook: Workbook;
  readonly sheetKey: string;
  readonly selection: Selection;
}

export interface EditorState extends Snapshot {
  readonly history: History<Snapshot>;
  /** The workbook as it was loaded or last saved. */
  readonly saved: Workbook;
  /** Edit Mode. */
  readonly editable: boolean;
  /** The cell that is being typed into; `initial` is what was typed to begin with, null to edit what is there. */
  readonly editing: { readonly position: Position; readonly initial: string | null } | null;
  /** What is selected of the head, and whether it is typed into; null while the cells have the focus. */
  readonly head: (HeadSelection & { readonly editing: { readonly initial: string | null } | null }) | null;
  /** What was copied or cut last, with its footnotes and merges. */
  readonly clipboard: Block | null;
  /** For the reader: why a command was refused, or what of it was left out. */
  readonly message: string | null;
  /** The column in which a line of entries began that Tab went along; Enter leads back to it. Null outside of one. */
  readonly lineStart: number | null;
  /** What changed the schedule last, to be done again elsewhere. */
  readonly lastChange: ChangeCommand | null;
  /** Whether every change leaves the footnotes of the table lettered in reading order. */
  readonly autoLetter: boolean;
  /** Rows that Page up and Page down go by. */
  readonly pageRows: number;
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
    pageRows: 20,
  };
}

/** The table that is shown; null when the schedule has none. */
export function activeSheet({ workbook, sheetKey }: Snapshot): Sheet | null {
  return workbook.find((sheet) => sheet.key === sheetKey) ?? workbook[0] ?? null;
}

/** SOA-5: set on any change, cleared on save; undoing every change since clears it too. */
export const isDirty = ({ workbook, saved }: EditorState): boolean =>
  workbook !== saved && workbook.some((sheet, index) => sheet !== saved[index]);

export const canUndo = ({ history }: EditorState): boolean => history.undo.length > 0;
export const canRedo = ({ history }: EditorState): boolean => history.redo.length > 0;
