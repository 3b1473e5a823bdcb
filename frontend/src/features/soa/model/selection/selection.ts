import { anchorOf, extentOf, wholeMerges } from "../merges/merge-index.ts";
import { columnCount, nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import {
  contains,
  countCells,
  type Position,
  type Range,
  rangeBetween,
  sameRange,
  startOf,
} from "./range.ts";

/** Whole rows or columns, first to last, by number. */
export type LineRun = readonly [first: number, last: number];

/** The selection, with the semantics of spreadsheets. */
export interface Selection {
  /** Where the selection began. */
  readonly anchor: Position;
  /** Where it was extended to. */
  readonly focus: Position;
  /** The active cell, inside the selected range. */
  readonly active: Position;
  /**
   * Whether whole rows or columns are selected, so that extending selects whole ones; `block` is exactly the rectangle
   * that a change left selected, even if a merge extends beyond it.
   */
  readonly span: "cells" | "rows" | "columns" | "block";
  /** Further whole rows or columns selected with Ctrl+click. */
  readonly others?: readonly LineRun[];
}

export function selectCell(position: Position): Selection {
  return { anchor: position, focus: position, active: position, span: "cells" };
}

/**
 * The selected rectangle. It splits no merge, unless whole rows or columns are selected or a change left it that way.
 */
export function selectedRange(sheet: Sheet, { anchor, focus, span }: Selection): Range {
  const between = rangeBetween(anchor, focus);
  if (span === "rows") return { ...between, startCol: nameColumn, endCol: columnCount(sheet) - 1 };
  if (span === "columns") return { ...between, startRow: 0, endRow: rowCount(sheet) - 1 };
  return span === "block" ? between : wholeMerges(sheet, between);
}

/** SOA-7: Shift+click and Shift with an arrow extend the selection to a rectangle. */
export function extendTo(selection: Selection, focus: Position): Selection {
  return { ...selection, focus, span: selection.span === "block" ? "cells" : selection.span };
}

/** The same for a rectangle of cells, whatever was selected before. */
export function extendCellsTo({ anchor, active }: Selection, focus: Position): Selection {
  return { anchor, focus, active, span: "cells" };
}

export function selectRows(sheet: Sheet, from: number, to: number): Selection {
  const start = { row: from, col: nameColumn };
  return { anchor: start, focus: { row: to, col: columnCount(sheet) - 1 }, active: start, span: "rows" };
}

export function selectColumns(sheet: Sheet, from: number, to: number): Selection {
  const start = { row: 0, col: from };
  return { anchor: start, focus: { row: rowCount(sheet) - 1, col: to }, active: start, span: "columns" };
}

/** Exactly the changed cells; whole lines stay selected as such. */
export function selectChanged(sheet: Sheet, { span }: Selection, range: Range): Selection {
  const { startRow, endRow, startCol, endCol } = range;
  if (span === "columns" && startRow === 0 && endRow === rowCount(sheet) - 1) {
    return selectColumns(sheet, startCol, endCol);
  }
  if (span === "rows" && startCol === nameColumn && endCol === columnCount(sheet) - 1) {
    return selectRows(sheet, startRow, endRow);
  }
  const isWhole = sameRange(wholeMerges(sheet, range), range);
  return {
    ...selectCell(startOf(range)),
    focus: { row: endRow, col: endCol },
    span: isWhole ? "cells" : "block",
  };
}

/** The active cell stays, as in spreadsheets. */
export function selectAll(sheet: Sheet, { active }: Selection): Selection {
  const last = { row: rowCount(sheet) - 1, col: columnCount(sheet) - 1 };
  return { anchor: { row: 0, col: nameColumn }, focus: last, active, span: "cells" };
}

/** The nearest position inside the sheet. */
export function clampPosition(sheet: Sheet, { row, col }: Position): Position {
  return {
    row: Math.max(0, Math.min(row, rowCount(sheet) - 1)),
    col: Math.max(nameColumn, Math.min(col, columnCount(sheet) - 1)),
  };
}

/** Clamps a selection to the sheet, whose cells may be gone after a deletion or undo. */
export function clampSelection(sheet: Sheet, selection: Selection): Selection {
  const { others, ...rest } = selection;
  const count = selection.span === "rows" ? rowCount(sheet) : columnCount(sheet);
  const inside = others?.filter(([, last]) => last < count) ?? [];
  return {
    ...rest,
    anchor: clampPosition(sheet, selection.anchor),
    focus: clampPosition(sheet, selection.focus),
    active: clampPosition(sheet, selection.active),
    ...(inside.length > 0 ? { others: inside } : {}),
  };
}

/** Whether the selection is a single displayed cell (which may be a merge). */
export function isSingle(sheet: Sheet, selection: Selection): boolean {
  if (selection.others) return false;
  const range = selectedRange(sheet, selection);
  const extent = extentOf(sheet, anchorOf(sheet, selection.active));
  return countCells(range) === countCells(extent) && contains(range, selection.active);
}
