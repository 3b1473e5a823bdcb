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

/** SOA-9: how a selection is merged: into one, each of its rows, or each of its columns. */
export const mergeDirections = ["both", "horizontal", "vertical"] as const;
export type MergeDirection = (typeof mergeDirections)[number];

/** A selected cell with the table it belongs to. */
export interface CategorizedCell extends Position {
  readonly categoryIndex: number;
}

/**
 * SOA-9: why cells cannot be merged; null when they can. The name of a procedure and its cells are not of
 * one kind either: a merge over both would hide a name.
 *
 * The specification speaks of cells chosen one by one, and has messages for choices that a rectangle of one table cannot
 * be. This is its rule; the editor asks the quick form below, which a test holds to it.
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

/** The same for a selected rectangle of one table, without a look at each of its thousands of cells. */
export function checkMergeOfRange(sheet: Sheet, range: Range): MergeMessage | null {
  if (countCells(range) < 2) return mergeMessages.tooFew;
  if (range.startCol === nameColumn && range.endCol !== nameColumn) return mergeMessages.categories;
  return mergesIn(sheet, range).length > 0 ? mergeMessages.alreadyMerged : null;
}

/** The ranges a selection is merged into; those of a single cell are none. */
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
