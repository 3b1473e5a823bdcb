import { anchorOf, extentOf, wholeMerges } from "../merges/merge-index.ts";
import type { Position } from "../sheet/position.ts";
import { columnCount, nameColumn, rowCount, type Sheet } from "../sheet/sheet.ts";
import { contains, countCells, type Range, rangeBetween, sameRange, startOf } from "./range.ts";

/** Whole rows or columns from the first to the last, by their numbers. */
export type LineRun = readonly [first: number, last: number];

/** What is selected, as spreadsheets do it. */
export interface Selection {
  /** Where the selection began. */
  readonly anchor: Position;
  /** Where it was extended to. */
  readonly focus: Position;
  /** The cell that is typed into; inside the selected range. */
  readonly active: Position;
  /**
   * Whether whole rows or columns are selected, so that extending goes on selecting whole ones; `block` is a rectangle
   * that a change left selected, exactly, also where a merge reaches out of it.
   */
  readonly span: "cells" | "rows" | "columns" | "block";
  /** Further whole rows, or columns, that Ctrl+click selected with those between anchor and focus. */
  readonly others?: readonly LineRun[];
}

export function selectCell(position: Position): Selection {
  return { anchor: position, focus: position, active: position, span: "cells" };
}

/** The selected rectangle. It cuts no merge in two, unless whole rows or columns were chosen or a change left it so. */
export function selectedRange(sheet: Sheet, { anchor, focus, span }: Selection): Range {
  const between = rangeBetween(anchor, focus);
  if (span === "rows") return { ...between, startCol: nameColumn, endCol: columnCount(sheet) - 1 };
  if (span === "columns") return { ...between, startRow: 0, endRow: rowCount(sheet) - 1 };
  return span === "block" ? between : wholeMerges(sheet, between);
}

/** SOA-7: shift-click and shift with an arrow extend to a rectangle. */
export function extendTo(selection: Selection, focus: Position): Selection {
  return { ...selection, focus, span: selection.span === "block" ? "cells" : selection.span };
}

export function selectRows(sheet: Sheet, from: number, to: number): Selection {
  const start = { row: from, col: nameColumn };
  return { anchor: start, focus: { row: to, col: columnCount(sheet) - 1 }, active: start, span: "rows" };
}

export function selectColumns(sheet: Sheet, from: number, to: number): Selection {
  const start = { row: 0, col: from };
  return { anchor: start, focus: { row: rowCount(sheet) - 1, col: to }, active: start, span: "columns" };
}

/** Exactly the cells that a change made; whole lines stay selected as such. */
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

/** The active cell stays where it is, as in spreadsheets. */
export function selectAll(sheet: Sheet, { active }: Selection): Selection {
  const last = { row: rowCount(sheet) - 1, col: columnCount(sheet) - 1 };
  return { anchor: { row: 0, col: nameColumn }, focus: last, active, span: "cells" };
}

/** SOA-7: a right-click on a cell outside the selection selects it. */
export function selectForMenu(sheet: Sheet, selection: Selection, position: Position): Selection {
  return contains(selectedRange(sheet, selection), position) ? selection : selectCell(position);
}

/** The nearest position that lies in the sheet. */
export function clampPosition(sheet: Sheet, { row, col }: Position): Position {
  return {
    row: Math.max(0, Math.min(row, rowCount(sheet) - 1)),
    col: Math.max(nameColumn, Math.min(col, columnCount(sheet) - 1)),
  };
}

/** A selection that lies in the sheet: after a deletion or an undo its cells may be gone. */
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

/** Whether the selection is one cell, or one merged range, as seen on screen. */
export function isSingle(sheet: Sheet, selection: Selection): boolean {
  if (selection.others) return false;
  const range = selectedRange(sheet, selection);
  const extent = extentOf(sheet, anchorOf(sheet, selection.active));
  return countCells(range) === countCells(extent) && contains(range, selection.active);
}
