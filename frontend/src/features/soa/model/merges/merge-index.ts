import {
  intersects,
  type Position,
  type Range,
  rangeOfCell,
  sameRange,
  startOf,
  union,
} from "../selection/range.ts";
import { type Cell, cellAt, emptyCell, type Merge, type Sheet } from "../sheet/sheet.ts";

/** Merges by row, built once per list of merges; such a list never changes. */
const indexes = new WeakMap<readonly Merge[], ReadonlyMap<number, readonly Merge[]>>();

function indexOf(merges: readonly Merge[]): ReadonlyMap<number, readonly Merge[]> {
  const known = indexes.get(merges);
  if (known) return known;
  const index = new Map<number, Merge[]>();
  for (const merge of merges) {
    for (let row = merge.startRow; row <= merge.endRow; row += 1) {
      const there = index.get(row);
      if (there) there.push(merge);
      else index.set(row, [merge]);
    }
  }
  indexes.set(merges, index);
  return index;
}

/** The merge that contains a cell. */
export function mergeAt(sheet: Sheet, { row, col }: Position): Merge | null {
  const merges = indexOf(sheet.merges).get(row);
  return merges?.find((merge) => col >= merge.startCol && col <= merge.endCol) ?? null;
}

/** The merges that intersect a range. */
export function mergesIn(sheet: Sheet, range: Range): Merge[] {
  const index = indexOf(sheet.merges);
  const found = new Set<Merge>();
  for (let row = range.startRow; row <= range.endRow; row += 1) {
    for (const merge of index.get(row) ?? []) if (intersects(merge, range)) found.add(merge);
  }
  return [...found];
}

/** The smallest range around this one that splits no merge, as in spreadsheets. */
export function wholeMerges(sheet: Sheet, range: Range): Range {
  const whole = mergesIn(sheet, range).reduce<Range>(union, range);
  return sameRange(whole, range) ? range : wholeMerges(sheet, whole);
}

/** The anchor of a position: the first cell of its merge, or the cell itself. */
export function anchorOf(sheet: Sheet, position: Position): Position {
  const merge = mergeAt(sheet, position);
  return merge ? startOf(merge) : position;
}

/** The range that a cell covers on screen: its merge, or itself. */
export function extentOf(sheet: Sheet, position: Position): Range {
  return mergeAt(sheet, position) ?? rangeOfCell(position);
}

/** Whether a cell is visible: within a merge, only the first one is. */
export function isSeen(sheet: Sheet, { row, col }: Position): boolean {
  const merge = mergeAt(sheet, { row, col });
  return merge === null || (merge.startRow === row && merge.startCol === col);
}

/** A cell as displayed. */
export const shownCell = (sheet: Sheet, position: Position): Cell =>
  isSeen(sheet, position) ? cellAt(sheet, position) : emptyCell;
