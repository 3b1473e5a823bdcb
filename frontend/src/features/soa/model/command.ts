import type { Block } from "./clipboard/block.ts";
import type { FootnoteEdit } from "./commands/cell-footnotes.ts";
import type { ColumnEdit } from "./commands/columns.ts";
import type { FindQuery, Match } from "./find/find-matches.ts";
import type { HeadPosition } from "./head/head-lines.ts";
import type { MergeDirection } from "./merges/merge-rules.ts";
import type { Axis } from "./selection/lines.ts";
import type { Direction, Edge } from "./selection/move.ts";
import type { Position } from "./selection/range.ts";
import type { LineRun, Selection } from "./selection/selection.ts";
import type { Sheet } from "./sheet/sheet.ts";
import type { Workbook } from "./workbook.ts";

/** Where the active cell moves after an edit is committed. */
export type AfterEdit = "stay" | "down" | "up" | "right" | "left";

/** Moves and selects without changing any saved content. */
export type SelectCommand =
  | { readonly type: "openSheet"; readonly key: string }
  | { readonly type: "select"; readonly position: Position; readonly extend?: boolean }
  | { readonly type: "selectForMenu"; readonly position: Position }
  | { readonly type: "selectRow"; readonly row: number; readonly extend?: boolean }
  | { readonly type: "selectColumn"; readonly col: number; readonly extend?: boolean }
  /** Ctrl+click on the heads of lines, first to last. */
  | { readonly type: "toggleLines"; readonly axis: Axis; readonly run: LineRun }
  | { readonly type: "selectLinesOfSelection"; readonly axis: Axis }
  | { readonly type: "selectAll" }
  | { readonly type: "collapse" }
  | {
      readonly type: "move";
      readonly direction: Direction;
      readonly extend?: boolean;
      readonly jump?: boolean;
    }
  | {
      readonly type: "movePage";
      readonly axis: Axis;
      readonly back: boolean;
      readonly extend?: boolean;
      /** The number of visible rows or columns. */
      readonly lines: number;
    }
  | { readonly type: "moveToEdge"; readonly edge: Edge; readonly extend?: boolean }
  | { readonly type: "step"; readonly axis: "row" | "column"; readonly back?: boolean };

/** Changes to the schedule; each is one undo step. */
export type ChangeCommand =
  | {
      readonly type: "commitEdit";
      readonly text: string;
      readonly go: AfterEdit;
      /** Ctrl+Enter: into every selected cell. */
      readonly everywhere?: boolean;
      /** Committed with Tab rather than an arrow key. */
      readonly tab?: boolean;
    }
  | { readonly type: "clear" }
  | { readonly type: "cut" }
  | { readonly type: "paste"; readonly block: Block }
  | { readonly type: "fill"; readonly direction: "down" | "right" }
  /** The fill handle was dragged to this cell. */
  | { readonly type: "fillTo"; readonly position: Position }
  /** The fill handle was double-clicked: fills down as far as the neighboring column has values. */
  | { readonly type: "fillAlong" }
  | { readonly type: "merge"; readonly direction: MergeDirection }
  | { readonly type: "unmerge" }
  | { readonly type: "insertRows"; readonly side: "above" | "below" }
  | { readonly type: "deleteRows" }
  | { readonly type: "insertColumns"; readonly side: "left" | "right" }
  | { readonly type: "deleteColumns" }
  /** Moves the selected lines by one position. */
  | { readonly type: "moveLines"; readonly axis: Axis; readonly back: boolean }
  /** Moves the selected lines before the line `at`. */
  | { readonly type: "moveLinesTo"; readonly axis: Axis; readonly at: number }
  /** Inserts copied lines before the selected ones. */
  | { readonly type: "insertCopied"; readonly block: Block }
  /** Duplicates the selected visits if whole columns are selected, otherwise the selected rows. */
  | { readonly type: "duplicateLines" }
  /** Sets the heads of some columns. */
  | { readonly type: "editColumns"; readonly columns: readonly number[]; readonly edit: ColumnEdit }
  | { readonly type: "editFootnotes"; readonly edit: FootnoteEdit }
  | { readonly type: "defineFootnote"; readonly marker: string; readonly text: string }
  | { readonly type: "removeFootnote"; readonly marker: string }
  /** Moves a footnote in the list: the positions keep their markers. */
  | { readonly type: "moveFootnote"; readonly marker: string; readonly to: number }
  /** Orders footnotes as they first appear in reading order. */
  | { readonly type: "letterFootnotes" }
  /** Replaces matches in any table. */
  | {
      readonly type: "replaceText";
      readonly matches: readonly Match[];
      readonly query: FindQuery;
      readonly replacement: string;
    }
  /** A complete new state, e.g. from an import or from reapplying edits to a newer revision. */
  | { readonly type: "replace"; readonly workbook: Workbook };

/** A changed sheet, its selection, and what to report; or why the command was rejected. */
export type Change =
  | { readonly sheet: Sheet; readonly selection: Selection; readonly notes?: readonly string[] }
  | { readonly refused: string };

/** The `ChangeCommand`s that affect the table shown. */
export type SheetCommand = Exclude<ChangeCommand, { type: "replace" | "replaceText" }>;

/** All other commands: editing, history, and external changes. */
export type SessionCommand =
  | { readonly type: "copy" }
  | { readonly type: "beginEdit"; readonly position?: Position; readonly initial?: string }
  | { readonly type: "cancelEdit" }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "setEditable"; readonly editable: boolean }
  /** Whether every change re-letters footnotes in reading order. */
  | { readonly type: "setAutoLetter"; readonly on: boolean }
  | { readonly type: "saved"; readonly workbook: Workbook }
  | { readonly type: "load"; readonly workbook: Workbook }
  | { readonly type: "dismissMessage" };

/** Commands in the head; moving, clearing, pasting, and merging also apply to it while it has the focus. */
export type HeadCommand =
  | { readonly type: "selectHead"; readonly position: HeadPosition; readonly extend?: boolean }
  /** Edits the names of the selected visits. */
  | { readonly type: "enterHead" }
  /** Writes to the head cell being edited or, with `everywhere`, to all selected ones. */
  | {
      readonly type: "typeInHead";
      readonly text: string;
      readonly go: AfterEdit;
      readonly everywhere?: boolean;
    };

export type Command = SelectCommand | ChangeCommand | SessionCommand | HeadCommand;
