import { scheduleLimits } from "@trialtrace/backend/contract";
import { type CellChanges, cutMerges, noteCell, putCells } from "../commands/cells.ts";
import { insertColumns, insertRows } from "../commands/lines.ts";
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

export interface Pasted {
  readonly sheet: Sheet;
  /** The range written, which becomes the selection. */
  readonly range: Range;
  /** The number of values not written because they exceed the table's limits or are covered by a merge. */
  readonly left: number;
  readonly added: Added;
}

/**
 * SOA-8: writes a block from the first selected cell on and extends the table if necessary. A single value fills all
 * selected cells. As in spreadsheets, a block also fills a selection that is a multiple of its size, and brings its
 * merges with it.
 * @returns a message if a merge of the block would split one of the table
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

/** Tiles a block over a range and clips it at the table's edge. */
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
      // Clears copied content that would be hidden there.
      if (reachesOut && isEmpty(cell)) continue;
      if (!isBeyond && isSeen(merged, { row, col })) noteCell(merged, changes, { row, col }, () => cell);
      else left += cell.value === "" ? 0 : 1;
    }
  }
  return { sheet: putCells(merged, changes), range, left };
}

/** Fills a side of the selection that is a multiple of the block's; a single row or column fills any. */
function filled(selected: number, block: number): number {
  return selected % block === 0 ? selected : block;
}

/** Replaces the table's merges within the range by those of the block. */
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

/** Rows and visits added at the end. */
export interface Added {
  readonly rows: number;
  readonly visits: number;
}

interface Room extends Added {
  readonly sheet: Sheet;
}

/** Adds the rows and visits that a range needs beyond the table, within the table's limits. */
export function makeRoom(sheet: Sheet, { endRow, endCol }: Pick<Range, "endRow" | "endCol">): Room {
  const rows = Math.max(0, Math.min(endRow + 1, scheduleLimits.rows) - rowCount(sheet));
  const visits = Math.max(0, Math.min(endCol, scheduleLimits.columns) - sheet.columns.length);
  const taller = rows === 0 ? sheet : insertRows(sheet, rowCount(sheet), rows);
  const names = Array<string>(visits).fill("New visit");
  const grown = visits === 0 ? taller : insertColumns(taller, columnCount(taller), names);
  return { sheet: grown, rows, visits };
}
