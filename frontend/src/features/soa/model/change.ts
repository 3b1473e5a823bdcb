import { maxScheduleText } from "@trialtrace/backend/contract";
import { changeLines } from "./change-lines.ts";
import { adoptFootnotes } from "./clipboard/adopt-footnotes.ts";
import type { Block } from "./clipboard/block.ts";
import { pasteLeniently } from "./clipboard/paste-leniently.ts";
import type { Change, SheetCommand } from "./command.ts";
import { editFootnotes } from "./commands/cell-footnotes.ts";
import type { RangeChange } from "./commands/cells.ts";
import { editColumns } from "./commands/columns.ts";
import { clearRange, typeInto, typeIntoAll } from "./commands/edit-cells.ts";
import { fill, fillRangeAlong, fillRangeTo, repeatBlock } from "./commands/fill-handle.ts";
import { defineFootnote, removeFootnote } from "./commands/footnotes.ts";
import { letterFootnotes, moveFootnote } from "./commands/letter-footnotes.ts";
import { mergeCells, mergeMessages, unmergeRange } from "./merges/merge-rules.ts";
import { selectedRanges, selectLines } from "./selection/lines.ts";
import { type Range, startOf, union } from "./selection/range.ts";
import { type Selection, selectCell, selectChanged, selectedRange } from "./selection/selection.ts";
import type { Sheet } from "./sheet/sheet.ts";

const editorMessages = {
  tooLong: `A cell has more than 4,000 characters. Shorten it before saving.`,
  notFilled: (count: number) =>
    `${count} ${count === 1 ? "value" : "values"} under a merged cell not filled in`,
  reachesOut: (count: number) =>
    count === 1
      ? "1 merged cell that extends beyond the selection was not changed"
      : `${count} merged cells that extend beyond the selection were not changed`,
  blank: (count: number) =>
    `${count} empty ${count === 1 ? "cell" : "cells"} in the selection got no footnote`,
} as const;

/** Applies a command to a sheet. Pure; returns the same sheet if nothing changes. */
export function changeSheet(sheet: Sheet, selection: Selection, command: SheetCommand): Change {
  const change = applyCommand(sheet, selection, command);
  if ("refused" in change) return change;
  const isTooLong = longestNew(sheet, change.sheet) > maxScheduleText;
  return {
    ...change,
    notes: [...(change.notes ?? []), ...(isTooLong ? [editorMessages.tooLong] : [])],
  };
}

/** The length of the longest text in the changed rows. */
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
      if (everywhere) return ofRanges(sheet, selection, (to, each) => typeIntoAll(to, each, text));
      return { sheet: typeInto(sheet, selection.active, text), selection: selectCell(selection.active) };
    }
    case "clear":
    case "cut":
      return ofRanges(sheet, selection, clearRange);
    case "paste": {
      const adopted = adoptFootnotes(sheet, command.block);
      if (selection.others) return pasteIntoEach(adopted.sheet, selection, adopted.block);
      const pasted = pasteLeniently(adopted.sheet, selection, adopted.block);
      if ("refused" in pasted) return pasted;
      const { notes, range: written } = pasted;
      return { sheet: pasted.sheet, selection: selectChanged(pasted.sheet, selection, written), notes };
    }
    case "fill":
      return ofRanges(sheet, selection, (to, each) => fill(to, each, command.direction));
    case "fillTo":
      return fillFrom(sheet, selection, fillRangeTo(sheet, range, command.position));
    case "fillAlong":
      return fillFrom(sheet, selection, fillRangeAlong(sheet, range));
    case "merge": {
      if (selection.others) return { refused: mergeMessages.notRectangular };
      const merged = mergeCells(sheet, range, command.direction);
      return typeof merged === "string"
        ? { refused: merged }
        : { sheet: merged, selection: selectChanged(merged, selection, range) };
    }
    case "unmerge":
      return { sheet: selectedRanges(sheet, selection).reduce(unmergeRange, sheet), selection };
    case "editColumns":
      return {
        sheet: editColumns(sheet, command.columns, command.edit),
        selection: selectLines(sheet, "col", command.columns),
      };
    case "editFootnotes": {
      const edited = editFootnotes(sheet, selectedRanges(sheet, selection), command.edit);
      const { sheet: changed, notes } = withReport(edited, selection);
      const blank = edited.blank > 0 ? [editorMessages.blank(edited.blank)] : [];
      return { sheet: changed, selection, notes: [...notes, ...blank] };
    }
    case "defineFootnote":
      return { sheet: defineFootnote(sheet, command.marker, command.text), selection };
    case "removeFootnote":
      return { sheet: removeFootnote(sheet, command.marker), selection };
    case "moveFootnote":
      return { sheet: moveFootnote(sheet, command.marker, command.to), selection };
    case "letterFootnotes":
      return { sheet: letterFootnotes(sheet), selection };
    default:
      return changeLines(sheet, selection, command);
  }
}

/** Reports how many merged cells a change skipped. */
const withReport = ({ sheet, left }: RangeChange, selection: Selection) => ({
  sheet,
  selection,
  notes: left > 0 ? [editorMessages.reachesOut(left)] : [],
});

/** Changes every cell of the selection, one rectangle at a time. */
function ofRanges(
  sheet: Sheet,
  selection: Selection,
  change: (sheet: Sheet, range: Range) => RangeChange,
): Change {
  const changed = selectedRanges(sheet, selection).reduce<RangeChange>(
    (before, range) => {
      const after = change(before.sheet, range);
      return { sheet: after.sheet, left: before.left + after.left };
    },
    { sheet, left: 0 },
  );
  return withReport(changed, selection);
}

/** Applies a change to each run of lines; if one run is rejected, all are. */
function pasteIntoEach(sheet: Sheet, selection: Selection, block: Block): Change {
  const notes = new Set<string>();
  let changed = sheet;
  for (const range of selectedRanges(sheet, selection)) {
    const focus = { row: range.endRow, col: range.endCol };
    const pasted = pasteLeniently(changed, { ...selectCell(startOf(range)), focus, span: "block" }, block);
    if ("refused" in pasted) return pasted;
    changed = pasted.sheet;
    for (const note of pasted.notes) notes.add(note);
  }
  return { sheet: changed, selection, notes: [...notes] };
}

/** Selects the source and the filled range; the active cell stays, as in spreadsheets. */
function fillFrom(sheet: Sheet, selection: Selection, to: Range | null): Change {
  if (to === null) return { sheet, selection };
  const source = selectedRange(sheet, selection);
  const filled = repeatBlock(sheet, source, to);
  if (typeof filled === "string") return { refused: filled };
  const whole = union(source, to);
  const [first, last] = [startOf(whole), { row: whole.endRow, col: whole.endCol }];
  const isForwards = to.startRow > source.endRow || to.startCol > source.endCol;
  const { span } = selectChanged(filled.sheet, selection, whole);
  const ends = { span, ...(isForwards ? { anchor: first, focus: last } : { anchor: last, focus: first }) };
  const notes = filled.left > 0 ? [editorMessages.notFilled(filled.left)] : [];
  return { sheet: filled.sheet, selection: { active: selection.active, ...ends }, notes };
}
