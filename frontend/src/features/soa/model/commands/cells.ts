import { mergeAt, mergesIn } from "../merges/merge-index.ts";
import {
  contains,
  countCells,
  encloses,
  type Position,
  positionsIn,
  type Range,
  startOf,
} from "../selection/range.ts";
import { type Cell, cellAt, type Merge, type Row, type Sheet, sameCell } from "../sheet/sheet.ts";

/** New cells by row and column. */
export type CellChanges = Map<number, Map<number, Cell>>;

/** Writes new cells to a sheet; returns the same sheet if nothing changes. */
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
 * Sets the new cell for a position. In a merged range this is always the range's first cell (SOA-10); detected runs of
 * equal neighbors are changed together.
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

/** A sheet after a change, and how many merged cells extend beyond the range and were skipped. */
export interface RangeChange {
  readonly sheet: Sheet;
  readonly left: number;
}

/** Merges that a range splits, as whole lines do. A single cell represents its merge. */
export const cutMerges = (sheet: Sheet, range: Range): Merge[] =>
  countCells(range) === 1 ? [] : mergesIn(sheet, range).filter((merge) => !encloses(range, merge));

/** Changes every cell of a range, each merged one once; merges that extend beyond the range are skipped. */
export function changeRange(sheet: Sheet, range: Range, change: (before: Cell) => Cell): RangeChange {
  const cut = cutMerges(sheet, range);
  const isFree = (position: Position) => !cut.some((merge) => contains(merge, position));
  const positions = cut.length === 0 ? positionsIn(range) : [...positionsIn(range)].filter(isFree);
  return { sheet: changeCells(sheet, positions, change), left: cut.length };
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
