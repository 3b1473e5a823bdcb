import type { Block } from "./clipboard/block.ts";
import type { FootnoteEdit } from "./commands/cell-footnotes.ts";
import type { ColumnEdit } from "./commands/columns.ts";
import type { FindQuery, Match } from "./find/find-matches.ts";
import type { HeadPosition } from "./head/head-lines.ts";
import type { MergeDirection } from "./merges/merge-rules.ts";
import type { Axis } from "./selection/lines.ts";
import type { Direction, Edge } from "./selection/move.ts";
import type { LineRun, Selection } from "./selection/selection.ts";
import type { Position } from "./sheet/position.ts";
import type { Sheet } from "./sheet/sheet.ts";
import type { Workbook } from "./workbook.ts";

/** Where the active cell goes after an edit was committed. */
export type AfterEdit = "stay" | "down" | "up" | "right" | "left";

/** Moves and selects; changes nothing that is saved. */
export type SelectCommand =
  | { readonly type: "openSheet"; readonly key: string }
  | { readonly type: "select"; readonly position: Position; readonly extend?: boolean }
  | { readonly type: "selectForMenu"; readonly position: Position }
  | { readonly type: "selectRow"; readonly row: number; readonly extend?: boolean }
  | { readonly type: "selectColumn"; readonly col: number; readonly extend?: boolean }
  /** Ctrl+click on the heads of lines, from the first to the last. */
  | { readonly type: "toggleLines"; readonly axis: Axis; readonly run: LineRun }
  | { readonly type: "selectRowsOfSelection" }
  | { readonly type: "selectColumnsOfSelection" }
  | { readonly type: "selectAll" }
  | { readonly type: "collapse" }
  | {
      readonly type: "move";
      readonly direction: Direction;
      readonly extend?: boolean;
      readonly jump?: boolean;
    }
  | { readonly type: "movePage"; readonly back: boolean; readonly extend?: boolean }
  | {
      readonly type: "movePageAcross";
      readonly back: boolean;
      readonly extend?: boolean;
      /** How many are seen. */
      readonly columns: number;
    }
  | { readonly type: "moveToEdge"; readonly edge: Edge; readonly extend?: boolean }
  | { readonly type: "step"; readonly axis: "row" | "column"; readonly back?: boolean };

/** Changes the schedule; each is one step of undo. */
export type ChangeCommand =
  | {
      readonly type: "commitEdit";
      readonly text: string;
      readonly go: AfterEdit;
      /** Ctrl+Enter: into every selected cell. */
      readonly everywhere?: boolean;
      /** With Tab, rather than an arrow key. */
      readonly tab?: boolean;
    }
  | { readonly type: "clear" }
  | { readonly type: "cut" }
  | { readonly type: "paste"; readonly block: Block }
  | { readonly type: "fill"; readonly direction: "down" | "right" }
  /** The square at the selection's corner was dragged there. */
  | { readonly type: "fillTo"; readonly position: Position }
  /** The square was double-clicked: down along the neighboring column. */
  | { readonly type: "fillAlong" }
  | { readonly type: "merge"; readonly direction: MergeDirection }
  | { readonly type: "unmerge" }
  | { readonly type: "insertRows"; readonly side: "above" | "below" }
  | { readonly type: "deleteRows" }
  | { readonly type: "insertColumns"; readonly side: "left" | "right" }
  | { readonly type: "deleteColumns" }
  /** The selected lines, by one place. */
  | { readonly type: "moveLines"; readonly axis: Axis; readonly back: boolean }
  /** The selected lines, before the line `at`. */
  | { readonly type: "moveLinesTo"; readonly axis: Axis; readonly at: number }
  /** Whole lines that were copied, before the selected ones. */
  | { readonly type: "insertCopied"; readonly block: Block }
  /** The selected visits where whole columns are selected, else the selected rows, once more behind them. */
  | { readonly type: "duplicateLines" }
  /** The heads of some columns. */
  | { readonly type: "editColumns"; readonly columns: readonly number[]; readonly edit: ColumnEdit }
  | { readonly type: "editFootnotes"; readonly edit: FootnoteEdit }
  | { readonly type: "defineFootnote"; readonly marker: string; readonly text: string }
  | { readonly type: "removeFootnote"; readonly marker: string }
  /** To another place in the list: the places keep their markers. */
  | { readonly type: "moveFootnote"; readonly marker: string; readonly to: number }
  /** In the order in which a reader meets them. */
  | { readonly type: "letterFootnotes" }
  /** What was found, in any table. */
  | {
      readonly type: "replaceText";
      readonly matches: readonly Match[];
      readonly query: FindQuery;
      readonly replacement: string;
    }
  /** A whole new state, as from an import or from reapplying edits on a newer revision. */
  | { readonly type: "replace"; readonly workbook: Workbook };

/** A changed sheet with the selection after it, or why it was refused. */
export type Change =
  | { readonly sheet: Sheet; readonly selection: Selection; readonly message?: string }
  | { readonly refused: string };

/** `ChangeCommand`s that concern the table that is shown. */
export type SheetCommand = Exclude<ChangeCommand, { type: "replace" | "replaceText" }>;

/** The rest: editing, history, and what comes from outside. */
export type SessionCommand =
  | { readonly type: "copy" }
  | { readonly type: "beginEdit"; readonly position?: Position; readonly initial?: string }
  | { readonly type: "cancelEdit" }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "setEditable"; readonly editable: boolean }
  /** Whether every change leaves the footnotes lettered in reading order. */
  | { readonly type: "setAutoLetter"; readonly on: boolean }
  | { readonly type: "setPageRows"; readonly rows: number }
  | { readonly type: "saved"; readonly workbook: Workbook }
  | { readonly type: "load"; readonly workbook: Workbook }
  | { readonly type: "dismissMessage" };

/** What is done in the head; what moves, clears, pastes and merges acts on it too while it has the focus. */
export type HeadCommand =
  | { readonly type: "selectHead"; readonly position: HeadPosition; readonly extend?: boolean }
  /** The names of the selected visits. */
  | { readonly type: "enterHead" }
  /** Into the cell of the head that is edited, or with `everywhere` into all that are selected. */
  | {
      readonly type: "typeInHead";
      readonly text: string;
      readonly go: AfterEdit;
      readonly everywhere?: boolean;
    };

export type Command = SelectCommand | ChangeCommand | SessionCommand | HeadCommand;
