import { type CellChanges, cutMerges, noteCell, putCells } from "../commands/cells.ts";
import { isSeen, mergesIn } from "../merges/merge-index.ts";
import { type MergeMessage, mergeMessages } from "../merges/merge-rules.ts";
import {
  contains,
  encloses,
  heightOf,
  moved,
  type Range,
  sameRange,
  startOf,
  widthOf,
} from "../selection/range.ts";
import { isSingle, type Selection, selectedRange } from "../selection/selection.ts";
import {
  columnCount,
  emptyCell,
  isEmpty,
  type Merge,
  nameColumn,
  rowCount,
  type Sheet,
} from "../sheet/sheet.ts";
import { type Block, blockHeight, blockWidth } from "./block.ts";
import { makeRoom } from "./make-room.ts";

export interface Pasted {
  readonly sheet: Sheet;
  /** What was written over, to be selected. */
  readonly range: Range;
  /** Values of the block that lie beyond the most a table may have or below a merged range, and were not written. */
  readonly left: number;
  /** Rows and visits that the table got for the block. */
  readonly added: { readonly rows: number; readonly visits: number };
}

/**
 * SOA-8: writes a block from the first selected cell on; the table grows where the block reaches beyond it. A single value
 * goes into all selected cells. As in spreadsheets a block also fills a selection that is a multiple of it, and its
 * merges come with it.
 * @returns a message of section 5 when a merge of the block would cut one of the table
 */
export function paste(sheet: Sheet, selection: Selection, block: Block): Pasted | MergeMessage {
  const selected = selectedRange(sheet, selection);
  const start = startOf(selected);
  const [height, width] = [blockHeight(block), blockWidth(block)];
  if (height === 0 || width === 0) return { sheet, range: selected, left: 0, added: { rows: 0, visits: 0 } };
  const [rows, cols] = isSingle(sheet, selection)
    ? [height, width]
    : [filled(heightOf(selected), height), filled(widthOf(selected), width)];
  const { row, col } = start;
  const wanted = { startRow: row, endRow: row + rows - 1, startCol: col, endCol: col + cols - 1 };
  const room = makeRoom(sheet, wanted);
  const written = writeBlock(room.sheet, wanted, block);
  if (typeof written === "string") return written;
  return { ...written, added: { rows: room.rows, visits: room.visits } };
}

/** Writes a block over a range, again and again where the range is larger, and clips it at the table's edge. */
export function writeBlock(sheet: Sheet, wanted: Range, block: Block): Omit<Pasted, "added"> | MergeMessage {
  const range: Range = {
    ...wanted,
    endRow: Math.min(wanted.endRow, rowCount(sheet) - 1),
    endCol: Math.min(wanted.endCol, columnCount(sheet) - 1),
  };
  const merged = placeMerges(sheet, range, block);
  if (typeof merged === "string") return merged;
  const changes: CellChanges = new Map();
  const cut = cutMerges(merged, range);
  let left = 0;
  const [height, width] = [blockHeight(block), blockWidth(block)];
  for (let row = wanted.startRow; row <= wanted.endRow; row += 1) {
    const source = block.rows[(row - wanted.startRow) % height] ?? [];
    for (let col = wanted.startCol; col <= wanted.endCol; col += 1) {
      const cell = source[(col - wanted.startCol) % width] ?? emptyCell;
      const isBeyond = row > range.endRow || col > range.endCol;
      const reachesOut = cut.some((merge) => contains(merge, { row, col }));
      // Nothing that was copied is to be shown there.
      if (reachesOut && isEmpty(cell)) continue;
      if (!isBeyond && isSeen(merged, { row, col })) noteCell(merged, changes, { row, col }, () => cell);
      else left += cell.value === "" ? 0 : 1;
    }
  }
  return { sheet: putCells(merged, changes), range, left };
}

/** A side of the selection that is a multiple of the block's is filled; a single row or column fills any. */
function filled(selected: number, block: number): number {
  return selected % block === 0 ? selected : block;
}

/** The merges of the block in place of those of the table that lie wholly in the range. */
function placeMerges(sheet: Sheet, range: Range, block: Block): Sheet | MergeMessage {
  if (block.merges.length === 0) return sheet;
  const there = mergesIn(sheet, range);
  if (there.some((merge) => !encloses(range, merge))) return mergeMessages.overlap;
  const incoming: Merge[] = [];
  for (let row = range.startRow; row <= range.endRow; row += blockHeight(block)) {
    for (let col = range.startCol; col <= range.endCol; col += blockWidth(block)) {
      incoming.push(...block.merges.map((merge) => moved(merge, row, col)));
    }
  }
  const inside = incoming.filter((merge) => encloses(range, merge));
  const crosses = (merge: Merge) => merge.startCol === nameColumn && merge.endCol !== nameColumn;
  if (inside.some(crosses)) return mergeMessages.categories;
  const isSame =
    there.length === inside.length && inside.every((merge) => there.some((old) => sameRange(old, merge)));
  if (isSame) return sheet;
  const merges = [...sheet.merges.filter((merge) => !there.includes(merge)), ...inside];
  return { ...sheet, merges, mergesEdited: true };
}
