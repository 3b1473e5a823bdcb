import { mergesIn } from "../merges/merge-index.ts";
import {
  checkMergeOfRange,
  type MergeDirection,
  type MergeMessage,
  mergeMessages,
  splitByDirection,
} from "../merges/merge-rules.ts";
import type { Range } from "../selection/range.ts";
import type { Sheet } from "../sheet/sheet.ts";

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
