import type { Range } from "../selection/range.ts";
import type { Position } from "../sheet/position.ts";
import { type Cell, emptyCell, type Sheet } from "../sheet/sheet.ts";
import { withFootnotes } from "./cell-footnotes.ts";
import { changeCells, changeRange, type RangeChange } from "./cells.ts";
import { readTyped } from "./typed-markers.ts";

/** Typing replaces the value; the cell keeps its footnotes, and `X^a` adds to them. An empty cell has none. */
function withTyped(sheet: Sheet, cell: Cell, text: string): Cell {
  const typed = readTyped(sheet, text);
  if (typed) return withFootnotes({ ...cell, value: typed.value }, typed.markers);
  return text === "" && cell.footnotes.length === 0 ? emptyCell : { ...cell, value: text };
}

/** SOA-4: commits an edited cell. */
export function typeInto(sheet: Sheet, position: Position, text: string): Sheet {
  return changeCells(sheet, [position], (before) => withTyped(sheet, before, text));
}

/** Ctrl+Enter: writes one text to every cell of a range. */
export function typeIntoAll(sheet: Sheet, range: Range, text: string): RangeChange {
  return changeRange(sheet, range, (before) => withTyped(sheet, before, text));
}

/** SOA-4: Delete clears value and footnotes; in a merged range, those of its anchor. */
export function clearRange(sheet: Sheet, range: Range): RangeChange {
  return changeRange(sheet, range, () => emptyCell);
}
