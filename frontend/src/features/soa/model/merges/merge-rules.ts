import { countCells, positionsIn, type Range, rangeBetween } from "../selection/range.ts";
import { nameColumn, type Sheet } from "../sheet/sheet.ts";
import { mergesIn } from "./merge-index.ts";

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

/**
 * SOA-9: why a rectangle of one table cannot be merged; null if it can. A procedure's name cannot be merged with its
 * cells, because that would hide the name. A test compares this with the rule of the specification, whose messages for
 * other selections do not apply: the editor selects rectangles.
 */
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

/** SOA-9: adds a merge. The covered values remain stored and reappear when it is unmerged. */
export function mergeCells(sheet: Sheet, range: Range, direction: MergeDirection): Sheet | MergeMessage {
  const message = checkMergeOfRange(sheet, range);
  if (message) return message;
  const added = splitByDirection(range, direction);
  if (added.length === 0) return mergeMessages.tooFew;
  return { ...sheet, merges: [...sheet.merges, ...added], mergesEdited: true };
}

/** Removes every merge that intersects a range, as spreadsheets do. */
export function unmergeRange(sheet: Sheet, range: Range): Sheet {
  const gone = new Set(mergesIn(sheet, range));
  if (gone.size === 0) return sheet;
  return { ...sheet, merges: sheet.merges.filter((merge) => !gone.has(merge)), mergesEdited: true };
}
