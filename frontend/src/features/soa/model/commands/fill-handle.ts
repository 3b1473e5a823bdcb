import { copyBlock } from "../clipboard/block.ts";
import { type Pasted, writeBlock } from "../clipboard/paste.ts";
import { anchorOf, isSeen, mergesIn, shownCell } from "../merges/merge-index.ts";
import { type MergeMessage, mergeMessages } from "../merges/merge-rules.ts";
import { lineCount } from "../selection/lines.ts";
import {
  contains,
  encloses,
  heightOf,
  moved,
  type Position,
  type Range,
  widthOf,
} from "../selection/range.ts";
import {
  type Cell,
  columnCount,
  emptyCell,
  isEmpty,
  isHeading,
  type Merge,
  nameColumn,
  type Sheet,
} from "../sheet/sheet.ts";
import { type CellChanges, cutMerges, noteCell, putCells, type RangeChange } from "./cells.ts";
import { ends } from "./lines.ts";

/**
 * The range that dragging the fill handle to a cell fills: the lines beyond the selection, along the axis on which the
 * cell is farther away (vertically if equal). A selection with merges across these lines is repeated as a whole.
 * @returns null inside the selection
 */
export function fillRangeTo(sheet: Sheet, source: Range, { row, col }: Position): Range | null {
  const down = beyond(row, source.startRow, source.endRow);
  const right = beyond(col, source.startCol, source.endCol);
  if (down === 0 && right === 0) return null;
  const isVertical = Math.abs(down) >= Math.abs(right);
  const [axis, by, sizeOf] = isVertical
    ? (["row", down, heightOf] as const)
    : (["col", right, widthOf] as const);
  const { start, end } = ends[axis];
  const isWhole = mergesIn(sheet, source).some((merge) => sizeOf(merge) > 1);
  const room = by > 0 ? lineCount(sheet, axis) - 1 - source[end] : source[start];
  const count = wholeBlocks(Math.abs(by), isWhole ? sizeOf(source) : 1, room);
  if (count === 0) return null;
  const first = by > 0 ? source[end] + 1 : source[start] - count;
  return { ...source, [start]: first, [end]: first + count - 1 };
}

const beyond = (at: number, start: number, end: number) =>
  at > end ? at - end : at < start ? at - start : 0;

/** The number of lines to fill: as many whole blocks as needed, within the table. */
const wholeBlocks = (count: number, block: number, room: number): number =>
  Math.min(Math.ceil(count / block), Math.floor(room / block)) * block;

/**
 * The range that double-clicking the fill handle fills: down as far as the column on the left (otherwise the one on the
 * right) has values without a gap. A heading starts another group of procedures and ends the range.
 */
export function fillRangeAlong(sheet: Sheet, source: Range): Range | null {
  for (const col of [source.startCol - 1, source.endCol + 1]) {
    if (col < nameColumn || col >= columnCount(sheet)) continue;
    let end = source.endRow;
    while (isFilled(sheet, { row: end + 1, col })) end += 1;
    if (end > source.endRow) return fillRangeTo(sheet, source, { row: end, col: source.startCol });
  }
  return null;
}

function isFilled(sheet: Sheet, position: Position): boolean {
  const row = sheet.rows[position.row];
  return row !== undefined && !isHeading(row) && !isEmpty(shownCell(sheet, anchorOf(sheet, position)));
}

/**
 * Repeats a block of cells, with its footnotes and merges, over the adjacent range. Values are copied, never continued
 * as a series: nothing may appear in a schedule that no one entered.
 * @returns a message (SOA-9) if a merge of the table extends beyond the range, since it would show the value in cells
 * that were not filled
 */
export function repeatBlock(sheet: Sheet, source: Range, range: Range): Omit<Pasted, "added"> | MergeMessage {
  if (mergesIn(sheet, range).some((merge) => !encloses(range, merge))) return mergeMessages.overlap;
  const block = copyBlock(sheet, source);
  const [height, width] = [heightOf(source), widthOf(source)];
  const [fromRow, fromCol] = [range.startRow - source.startRow, range.startCol - source.startCol];
  const rows = Array.from({ length: heightOf(range) }, (_unused, down) => {
    const line = block.rows[modulo(fromRow + down, height)] ?? [];
    return Array.from(
      { length: widthOf(range) },
      (_none, right) => line[modulo(fromCol + right, width)] ?? emptyCell,
    );
  });
  const merges: Merge[] = [];
  const whole = moved(range, -range.startRow, -range.startCol);
  // The block is tiled from the selection on, so that the nearest line continues it.
  for (let down = -modulo(fromRow, height); down <= whole.endRow; down += height) {
    for (let right = -modulo(fromCol, width); right <= whole.endCol; right += width) {
      merges.push(...block.merges.map((merge) => moved(merge, down, right)));
    }
  }
  return writeBlock(sheet, range, { rows, merges: merges.filter((merge) => encloses(whole, merge)) });
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;

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
