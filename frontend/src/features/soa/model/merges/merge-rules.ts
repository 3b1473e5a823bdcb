import { countCells, positionsIn, type Range, rangeBetween, rangeOfCell, union } from "../selection/range.ts";
import type { Position } from "../sheet/position.ts";
import { nameColumn, type Sheet } from "../sheet/sheet.ts";
import { mergeAt, mergesIn } from "./merge-index.ts";

/** SOA-9. */
export const mergeMessages = {
  tooFew: "Please select at least 2 cells to merge",
  categories: "Cannot merge cells across different categories",
  alreadyMerged: "Cannot merge cells that are already part of a merged range",
  overlap: "Selected range overlaps with existing merged cells",
  notRectangular: "Selected cells must form a contiguous rectangle",
} as const;

export type MergeMessage = (typeof mergeMessages)[keyof typeof mergeMessages];

/** SOA-9: merges a selection into one cell, one per row, or one per column. */
export const mergeDirections = ["both", "horizontal", "vertical"] as const;
export type MergeDirection = (typeof mergeDirections)[number];

/** A selected cell and its table. */
export interface CategorizedCell extends Position {
  readonly categoryIndex: number;
}

/**
 * SOA-9: why cells cannot be merged; null if they can. A procedure's name cannot be merged with its cells, because that
 * would hide the name.
 * The specification describes cells selected one by one and has messages for selections that are not a rectangle in one
 * table. This is its rule; the editor uses the fast version below, and a test keeps the two consistent.
 */
export function checkMerge(sheet: Sheet, cells: readonly CategorizedCell[]): MergeMessage | null {
  const [first, ...others] = cells;
  if (first === undefined || others.length === 0) return mergeMessages.tooFew;
  const isOther = (cell: CategorizedCell) =>
    cell.categoryIndex !== first.categoryIndex || (cell.col === nameColumn) !== (first.col === nameColumn);
  if (others.some(isOther)) return mergeMessages.categories;
  if (cells.some((cell) => mergeAt(sheet, cell) !== null)) return mergeMessages.alreadyMerged;
  const bounds = cells.map(rangeOfCell).reduce(union);
  if (mergesIn(sheet, bounds).length > 0) return mergeMessages.overlap;
  const distinct = new Set(cells.map(({ row, col }) => `${row}:${col}`));
  return distinct.size === countCells(bounds) ? null : mergeMessages.notRectangular;
}

/** The same check for a rectangle of one table, without inspecting every cell. */
export function checkMergeOfRange(sheet: Sheet, range: Range): MergeMessage | null {
  if (countCells(range) < 2) return mergeMessages.tooFew;
  if (range.startCol === nameColumn && range.endCol !== nameColumn) return mergeMessages.categories;
  return mergesIn(sheet, range).length > 0 ? mergeMessages.alreadyMerged : null;
}

/** The ranges that a selection is merged into, without single cells. */
export function splitByDirection(range: Range, direction: MergeDirection): Range[] {
  if (direction === "both") return [range];
  const { startRow, endRow, startCol, endCol } = range;
  const parts =
    direction === "horizontal"
      ? [...positionsIn({ ...range, endCol: startCol })].map(({ row }) =>
          rangeBetween({ row, col: startCol }, { row, col: endCol }),
        )
      : [...positionsIn({ ...range, endRow: startRow })].map(({ col }) =>
          rangeBetween({ row: startRow, col }, { row: endRow, col }),
        );
  return parts.filter((part) => countCells(part) > 1);
}
