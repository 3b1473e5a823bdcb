import { maxScheduleText } from "@trialtrace/backend/contract";
import { pasteAnyway } from "./clipboard/paste-anyway.ts";
import type { ChangeCommand } from "./command.ts";
import { editFootnotes } from "./commands/cell-footnotes.ts";
import type { RangeChange } from "./commands/cells.ts";
import { editColumns } from "./commands/columns.ts";
import { clearRange, setValue, setValues } from "./commands/edit-cells.ts";
import { fill } from "./commands/fill.ts";
import { fillBeyond, fillRangeAlong, fillRangeTo } from "./commands/fill-handle.ts";
import { defineFootnote, removeFootnote } from "./commands/footnotes.ts";
import { deleteColumns, deleteRows, insertColumns, insertRows } from "./commands/lines.ts";
import { mergeCells, unmergeRange } from "./commands/merge-cells.ts";
import { keepTypedCells } from "./merges/typed-runs.ts";
import { type Range, startOf, union } from "./selection/range.ts";
import {
  clampSelection,
  type Selection,
  selectCell,
  selectChanged,
  selectColumns,
  selectedRange,
  selectRows,
} from "./selection/selection.ts";
import { nameColumn, rowCount, type Sheet } from "./sheet/sheet.ts";

/** A changed sheet with the selection after it, or why it was refused. */
export type Change =
  | { readonly sheet: Sheet; readonly selection: Selection; readonly message?: string }
  | { readonly refused: string };

/** `ChangeCommand`s that concern the table that is shown. */
export type SheetCommand = Exclude<ChangeCommand, { type: "replace" }>;

const editorMessages = {
  noRowsLeft: "A table keeps at least one row",
  tooLong: `A cell has more than 4,000 characters: shorten it before you save`,
  notFilled: (count: number) =>
    `${count} ${count === 1 ? "value" : "values"} below a merged cell not filled in`,
  reachesOut: (count: number) =>
    count === 1
      ? "1 merged cell that reaches beyond the selection was left as it is"
      : `${count} merged cells that reach beyond the selection were left as they are`,
  blank: (count: number) =>
    `${count} empty ${count === 1 ? "cell" : "cells"} of the selection got no footnote`,
  nameColumn: "The column of procedure names cannot be deleted or moved",
} as const;

/** What a command makes of a sheet. Pure: the same sheet comes back where nothing changes. */
export function changeSheet(sheet: Sheet, selection: Selection, command: SheetCommand): Change {
  const change = applyCommand(sheet, selection, command);
  if ("refused" in change) return change;
  const tooLong = longestNew(sheet, change.sheet) > maxScheduleText ? [editorMessages.tooLong] : [];
  const message = [...(change.message === undefined ? [] : [change.message]), ...tooLong].join(". ");
  return {
    sheet: keepTypedCells(sheet, change.sheet),
    selection: change.selection,
    ...(message === "" ? {} : { message }),
  };
}

/** The length of the longest text in the rows that a change made anew. */
function longestNew(before: Sheet, after: Sheet): number {
  if (before.rows === after.rows) return 0;
  const known = new Set(before.rows);
  return after.rows.reduce(
    (longest, row) =>
      known.has(row) ? longest : row.cells.reduce((most, { value }) => Math.max(most, value.length), longest),
    0,
  );
}

function applyCommand(sheet: Sheet, selection: Selection, command: SheetCommand): Change {
  const range = selectedRange(sheet, selection);
  switch (command.type) {
    case "commitEdit": {
      const { text, everywhere } = command;
      if (everywhere) return ofRange(setValues(sheet, range, text), selection);
      return { sheet: setValue(sheet, selection.active, text), selection: selectCell(selection.active) };
    }
    case "clear":
    case "cut":
      return ofRange(clearRange(sheet, range), selection);
    case "paste": {
      const pasted = pasteAnyway(sheet, selection, command.block);
      if ("refused" in pasted) return pasted;
      const message = pasted.notes.length > 0 ? { message: pasted.notes.join(". ") } : {};
      return {
        sheet: pasted.sheet,
        selection: selectChanged(pasted.sheet, selection, pasted.range),
        ...message,
      };
    }
    case "fill":
      return ofRange(fill(sheet, range, command.direction), selection);
    case "fillTo":
      return fillFrom(sheet, selection, fillRangeTo(sheet, range, command.position));
    case "fillAlong":
      return fillFrom(sheet, selection, fillRangeAlong(sheet, range));
    case "merge": {
      const merged = mergeCells(sheet, range, command.direction);
      return typeof merged === "string"
        ? { refused: merged }
        : { sheet: merged, selection: selectChanged(merged, selection, range) };
    }
    case "unmerge":
      return { sheet: unmergeRange(sheet, range), selection };
    case "editColumns": {
      const { from, to, edit } = command;
      return { sheet: editColumns(sheet, from, to, edit), selection: selectColumns(sheet, from, to) };
    }
    case "editFootnotes": {
      const edited = editFootnotes(sheet, range, command.edit);
      const change = ofRange(edited, selection);
      if ("refused" in change || edited.blank === 0) return change;
      const notes = [
        ...(change.message === undefined ? [] : [change.message]),
        editorMessages.blank(edited.blank),
      ];
      return { ...change, message: notes.join(". ") };
    }
    case "defineFootnote":
      return { sheet: defineFootnote(sheet, command.marker, command.text), selection };
    case "removeFootnote":
      return { sheet: removeFootnote(sheet, command.marker), selection };
    default:
      return changeLines(sheet, selection, range, command);
  }
}

/** A change of every cell of the selection; says how many merged cells it left alone. */
function ofRange({ sheet, left }: RangeChange, selection: Selection): Change {
  return { sheet, selection, ...(left > 0 ? { message: editorMessages.reachesOut(left) } : {}) };
}

/** What was filled is selected with what it was filled from; the active cell stays, as in spreadsheets. */
function fillFrom(sheet: Sheet, selection: Selection, to: Range | null): Change {
  if (to === null) return { sheet, selection };
  const source = selectedRange(sheet, selection);
  const filled = fillBeyond(sheet, source, to);
  if (typeof filled === "string") return { refused: filled };
  const whole = union(source, to);
  const [first, last] = [startOf(whole), { row: whole.endRow, col: whole.endCol }];
  const isForwards = to.startRow > source.endRow || to.startCol > source.endCol;
  const { span } = selectChanged(filled.sheet, selection, whole);
  const ends = { span, ...(isForwards ? { anchor: first, focus: last } : { anchor: last, focus: first }) };
  const message = filled.left > 0 ? { message: editorMessages.notFilled(filled.left) } : {};
  return { sheet: filled.sheet, selection: { ...selection, ...ends }, ...message };
}

type LineCommand = Extract<
  SheetCommand,
  { type: "insertRows" | "deleteRows" | "insertColumns" | "deleteColumns" }
>;

function changeLines(sheet: Sheet, selection: Selection, range: Range, command: LineCommand): Change {
  const { startRow, endRow, startCol, endCol } = range;
  switch (command.type) {
    case "insertRows": {
      const count = rowCount(sheet) === 0 ? 1 : endRow - startRow + 1;
      const at = rowCount(sheet) === 0 ? 0 : command.side === "above" ? startRow : endRow + 1;
      const changed = insertRows(sheet, at, count);
      // As in spreadsheets typing goes on in the same column.
      const active = { row: at, col: selection.active.col };
      return { sheet: changed, selection: { ...selectRows(changed, at, at + count - 1), active } };
    }
    case "deleteRows": {
      if (endRow - startRow + 1 >= rowCount(sheet)) return { refused: editorMessages.noRowsLeft };
      const changed = deleteRows(sheet, startRow, endRow);
      return { sheet: changed, selection: afterDeletion(changed, selection, range) };
    }
    case "insertColumns": {
      if (command.side === "left" && startCol === nameColumn) return { refused: editorMessages.nameColumn };
      const count = endCol - startCol + 1;
      const at = command.side === "left" ? startCol : endCol + 1;
      const changed = insertColumns(sheet, at, Array<string>(count).fill("New visit"));
      const active = { row: selection.active.row, col: at };
      return { sheet: changed, selection: { ...selectColumns(changed, at, at + count - 1), active } };
    }
    case "deleteColumns": {
      if (startCol === nameColumn) return { refused: editorMessages.nameColumn };
      const changed = deleteColumns(sheet, startCol, endCol);
      return { sheet: changed, selection: afterDeletion(changed, selection, range) };
    }
  }
}

/** Whole rows and columns stay selected where others took their place, so that the same key goes on with these. */
function afterDeletion(sheet: Sheet, { active, span }: Selection, range: Range): Selection {
  const { startRow, startCol, endRow, endCol } = range;
  if (span === "rows") {
    const rows = selectRows(sheet, startRow, endRow);
    return clampSelection(sheet, { ...rows, active: { row: startRow, col: active.col } });
  }
  if (span === "columns") {
    const columns = selectColumns(sheet, startCol, endCol);
    return clampSelection(sheet, { ...columns, active: { row: active.row, col: startCol } });
  }
  return clampSelection(sheet, selectCell({ row: startRow, col: startCol }));
}
