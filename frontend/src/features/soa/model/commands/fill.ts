import { isSeen, shownCell } from "../merges/merge-index.ts";
import { contains, type Range } from "../selection/range.ts";
import type { Cell, Sheet } from "../sheet/sheet.ts";
import { type CellChanges, cutMerges, noteCell, putCells, type RangeChange } from "./cells.ts";

/**
 * Ctrl+D and Ctrl+R: copies the first row or column of a range to the rest of it. A single row is filled from the row
 * above. In a merged range, the first cell is filled.
 */
export function fill(sheet: Sheet, range: Range, direction: "down" | "right"): RangeChange {
  const { startRow, endRow, startCol, endCol } = range;
  const isDown = direction === "down";
  const isLine = isDown ? startRow === endRow : startCol === endCol;
  const sourceRow = isDown && isLine ? startRow - 1 : startRow;
  const sourceCol = !isDown && isLine ? startCol - 1 : startCol;
  if (sourceRow < 0 || sourceCol < 0) return { sheet, left: 0 };
  const cut = cutMerges(sheet, range);
  const changes: CellChanges = new Map();
  for (let row = startRow; row <= endRow; row += 1) {
    for (let col = startCol; col <= endCol; col += 1) {
      const source = isDown ? { row: sourceRow, col } : { row, col: sourceCol };
      if ((source.row === row && source.col === col) || !isSeen(sheet, { row, col })) continue;
      if (cut.some((merge) => contains(merge, { row, col }))) continue;
      const cell: Cell = shownCell(sheet, source);
      noteCell(sheet, changes, { row, col }, () => cell);
    }
  }
  return { sheet: putCells(sheet, changes), left: cut.length };
}
