import { mergeAt } from "../merges/merge-index.ts";
import { positionsIn, startOf } from "../selection/range.ts";
import type { Position } from "../sheet/position.ts";
import { type Cell, cellAt, type Row, type Sheet, sameCell } from "../sheet/sheet.ts";

/** New cells by row and column. */
export type CellChanges = Map<number, Map<number, Cell>>;

/** Puts new cells into a sheet; one that changes nothing gives the very same sheet. */
export function putCells(sheet: Sheet, changes: CellChanges): Sheet {
  let rows: Row[] | null = null;
  for (const [at, newCells] of changes) {
    const row = sheet.rows[at];
    if (!row) continue;
    let cells: Cell[] | null = null;
    for (const [col, cell] of newCells) {
      const before = row.cells[col];
      if (!before || sameCell(before, cell)) continue;
      cells ??= [...row.cells];
      cells[col] = cell;
    }
    if (!cells) continue;
    rows ??= [...sheet.rows];
    rows[at] = { ...row, cells };
  }
  return rows ? { ...sheet, rows } : sheet;
}

/**
 * Notes a new cell for a position. In a merged range it is the range's first cell, whichever of its cells is meant
 * (001, section 4); equal neighbours that were joined at reading are changed together.
 */
export function noteCell(
  sheet: Sheet,
  changes: CellChanges,
  position: Position,
  change: (before: Cell) => Cell,
): void {
  const merge = mergeAt(sheet, position);
  const target = merge ? startOf(merge) : position;
  const positions = merge?.detected ? positionsIn(merge) : [target];
  const cell = change(cellAt(sheet, target));
  for (const { row, col } of positions) {
    const cells = changes.get(row) ?? new Map<number, Cell>();
    cells.set(col, cell);
    changes.set(row, cells);
  }
}

/** Changes the cells at some positions, each merged range once. */
export function changeCells(
  sheet: Sheet,
  positions: Iterable<Position>,
  change: (before: Cell) => Cell,
): Sheet {
  const changes: CellChanges = new Map();
  for (const position of positions) noteCell(sheet, changes, position, change);
  return putCells(sheet, changes);
}
