import { anchorOf, extentOf, shownCell } from "../merges/merge-index.ts";
import { columnCount, isEmpty, nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import { contains, type Position, type Range, sameRange, startOf } from "./range.ts";
import { clampPosition, extendTo, isSingle, type Selection, selectCell, selectedRange } from "./selection.ts";

const directions = ["up", "down", "left", "right"] as const;
export type Direction = (typeof directions)[number];

const steps: Readonly<Record<Direction, Position>> = {
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
};

const isInside = (sheet: Sheet, { row, col }: Position) =>
  row >= 0 && row < rowCount(sheet) && col >= nameColumn && col < columnCount(sheet);

/** The position next to a range, on the line of `from`; null at the edge of the table. */
function beside(sheet: Sheet, range: Range, from: Position, direction: Direction): Position | null {
  const next = {
    up: { row: range.startRow - 1, col: from.col },
    down: { row: range.endRow + 1, col: from.col },
    left: { row: from.row, col: range.startCol - 1 },
    right: { row: from.row, col: range.endCol + 1 },
  }[direction];
  return isInside(sheet, next) ? next : null;
}

/**
 * Selects a cell or its merge. The ends of the selection stay where the merge was entered, so that moving on leaves it
 * on the same line, as in spreadsheets.
 */
function enter(sheet: Sheet, position: Position): Selection {
  const active = anchorOf(sheet, position);
  return active === position ? selectCell(position) : { ...selectCell(position), active };
}

/** Where the active cell was entered within its merge. */
function entryOf(sheet: Sheet, { active, focus, span }: Selection): Position {
  return span === "cells" && contains(extentOf(sheet, active), focus) ? focus : active;
}

/** An arrow key: moves to the neighbor, past the current merge and onto the merge there. */
export function move(sheet: Sheet, selection: Selection, direction: Direction): Selection {
  const from = entryOf(sheet, selection);
  return enter(sheet, beside(sheet, extentOf(sheet, from), from, direction) ?? from);
}

/** Shift with an arrow: extends or shrinks by one row or column, including merges as a whole. */
export function extend(sheet: Sheet, selection: Selection, direction: Direction): Selection {
  const before = selectedRange(sheet, selection);
  const step = steps[direction];
  let focus = selection.focus;
  // Within a merge, the range does not change until the focus has left it.
  for (;;) {
    const next = { row: focus.row + step.row, col: focus.col + step.col };
    if (!isInside(sheet, next)) return selection;
    focus = next;
    const range = selectedRange(sheet, extendTo(selection, focus));
    if (!sameRange(range, before)) return extendTo(selection, focus);
    if (selection.span === "rows" && step.col !== 0) return selection;
    if (selection.span === "columns" && step.row !== 0) return selection;
  }
}

/**
 * Ctrl with an arrow: moves to the end of a block of filled cells, otherwise to the next filled cell, otherwise to the
 * edge.
 */
export function jumpTarget(sheet: Sheet, from: Position, direction: Direction): Position {
  const step = (position: Position) => beside(sheet, extentOf(sheet, position), position, direction);
  const isFilled = (position: Position) => !isEmpty(shownCell(sheet, anchorOf(sheet, position)));
  let here = from;
  let next = step(here);
  const throughBlock = isFilled(from) && next !== null && isFilled(next);
  while (next !== null) {
    if (throughBlock && !isFilled(next)) return here;
    here = next;
    if (!throughBlock && isFilled(here)) return here;
    next = step(here);
  }
  return here;
}

export function jump(
  sheet: Sheet,
  selection: Selection,
  direction: Direction,
  extending: boolean,
): Selection {
  if (extending) return extendTo(selection, jumpFocus(sheet, selection, direction));
  return enter(sheet, jumpTarget(sheet, entryOf(sheet, selection), direction));
}

/**
 * As in spreadsheets: follows the line of the active cell, regardless of the line at the other end of the selection.
 */
function jumpFocus(sheet: Sheet, { active, focus }: Selection, direction: Direction): Position {
  const isVertical = steps[direction].col === 0;
  const from = isVertical ? { row: focus.row, col: active.col } : { row: active.row, col: focus.col };
  const { row, col } = jumpTarget(sheet, from, direction);
  return isVertical ? { row, col: focus.col } : { row: focus.row, col };
}

/** Moves by a number of rows and columns, as far as the table goes: Page up and Page down, with Alt across. */
export function movePage(sheet: Sheet, selection: Selection, by: Position, extending: boolean): Selection {
  const target = ({ row, col }: Position) => clampPosition(sheet, { row: row + by.row, col: col + by.col });
  if (extending) return extendTo(selection, target(selection.focus));
  return enter(sheet, target(entryOf(sheet, selection)));
}

export const edges = ["rowStart", "rowEnd", "sheetStart", "sheetEnd"] as const;
export type Edge = (typeof edges)[number];

/** Home and End, alone and with Ctrl. */
export function moveToEdge(sheet: Sheet, selection: Selection, edge: Edge, extending: boolean): Selection {
  const from = extending ? selection.focus : selection.active;
  const [lastRow, lastCol] = [rowCount(sheet) - 1, columnCount(sheet) - 1];
  const target = {
    rowStart: { row: from.row, col: nameColumn },
    rowEnd: { row: from.row, col: lastCol },
    sheetStart: { row: 0, col: nameColumn },
    sheetEnd: { row: lastRow, col: lastCol },
  }[edge];
  return extending ? extendTo(selection, target) : selectCell(anchorOf(sheet, target));
}

/**
 * Tab and Enter, backward with Shift: in a selection of several cells, the active cell cycles through it, by row with
 * Tab and by column with Enter; otherwise it moves by one.
 */
export function step(sheet: Sheet, selection: Selection, axis: "row" | "column", back: boolean): Selection {
  if (isSingle(sheet, selection)) {
    const forwards = axis === "row" ? "right" : "down";
    const backwards = axis === "row" ? "left" : "up";
    return move(sheet, selection, back ? backwards : forwards);
  }
  const range = selectedRange(sheet, selection);
  const [rows, cols] = [range.endRow - range.startRow + 1, range.endCol - range.startCol + 1];
  const count = rows * cols;
  const indexOf = ({ row, col }: Position) =>
    axis === "row"
      ? (row - range.startRow) * cols + (col - range.startCol)
      : (col - range.startCol) * rows + (row - range.startRow);
  const at = (index: number): Position =>
    axis === "row"
      ? { row: range.startRow + Math.floor(index / cols), col: range.startCol + (index % cols) }
      : { row: range.startRow + (index % rows), col: range.startCol + Math.floor(index / rows) };
  let index = indexOf(selection.active);
  for (let tries = 0; tries < count; tries += 1) {
    index = (index + (back ? -1 : 1) + count) % count;
    const position = at(index);
    const first = startOf(extentOf(sheet, position));
    // Skips the covered cells of a merge.
    if (first.row === position.row && first.col === position.col) return { ...selection, active: position };
  }
  return selection;
}
