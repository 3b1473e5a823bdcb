import type { Command } from "./command.ts";
import { activeSheet, type EditorState } from "./editor-state.ts";
import { anchorOf, extentOf } from "./merges/merge-index.ts";
import { selectCell } from "./selection/selection.ts";
import { isHeading, rowName, type Sheet } from "./sheet/sheet.ts";

export const hiddenRowsMessage =
  "This would change rows hidden by the procedure search. Clear the search or select visible rows.";

/** Commands that concern the whole sheet, or restore states in which the rows were visible. */
const wholeSheet: ReadonlySet<Command["type"]> = new Set([
  ...(["undo", "redo", "load", "replace", "saved"] as const),
  ...([
    "insertColumns",
    "deleteColumns",
    "editColumns",
    "defineFootnote",
    "removeFootnote",
    "moveFootnote",
    "letterFootnotes",
  ] as const),
]);

/**
 * Protects rows hidden by a search: a change that would affect a hidden row is rejected, and the active cell skips
 * hidden rows.
 */
export function keepHiddenRows(
  before: EditorState,
  after: EditorState,
  command: Command,
  hidden: ReadonlySet<string>,
): EditorState {
  if (hidden.size === 0 || after === before) return after;
  if (
    after.workbook !== before.workbook &&
    !wholeSheet.has(command.type) &&
    changesHidden(before, after, hidden)
  ) {
    return { ...before, editing: null, message: hiddenRowsMessage };
  }
  return passHidden(before, after, hidden);
}

function changesHidden(before: EditorState, after: EditorState, hidden: ReadonlySet<string>): boolean {
  const [old, now] = [activeSheet(before), activeSheet(after)];
  if (!old || !now) return false;
  const kept = new Map(now.rows.map((row) => [row.id, row]));
  return old.rows.some((row) => hidden.has(row.id) && kept.get(row.id) !== row);
}

function passHidden(before: EditorState, after: EditorState, hidden: ReadonlySet<string>): EditorState {
  const sheet = activeSheet(after);
  const { row, col } = after.selection.active;
  if (!sheet || isShown(sheet, hidden, row, col)) return after;
  const step = row >= before.selection.active.row ? 1 : -1;
  const next = nextShown(sheet, hidden, row, col, step) ?? nextShown(sheet, hidden, row, col, -step);
  return next === null ? after : { ...after, selection: selectCell(anchorOf(sheet, { row: next, col })) };
}

function nextShown(sheet: Sheet, hidden: ReadonlySet<string>, from: number, col: number, step: number) {
  for (let row = from + step; row >= 0 && row < sheet.rows.length; row += step) {
    if (isShown(sheet, hidden, row, col)) return row;
  }
  return null;
}

/** A merge is visible if at least one of its rows is. */
function isShown(sheet: Sheet, hidden: ReadonlySet<string>, row: number, col: number): boolean {
  const { startRow, endRow } = extentOf(sheet, { row, col });
  return sheet.rows.slice(startRow, endRow + 1).some(({ id }) => !hidden.has(id));
}

/**
 * The rows whose procedure contains every word of a query, in any order. The heading above a match also matches, so
 * that the procedure is shown in its group; an empty query matches every row.
 */
export function searchRows(sheet: Sheet, text: string): readonly number[] {
  const words = text.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Set<number>();
  let heading: number | null = null;
  sheet.rows.forEach((row, index) => {
    const name = rowName(row).normalize("NFKC").toLowerCase();
    const matches = words.every((word) => name.includes(word));
    if (isHeading(row)) heading = index;
    if (!matches) return;
    if (heading !== null && words.length > 0) found.add(heading);
    found.add(index);
  });
  return [...found].sort((a, b) => a - b);
}
