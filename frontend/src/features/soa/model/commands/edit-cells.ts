import type { Range } from "../selection/range.ts";
import type { Position } from "../sheet/position.ts";
import { type Cell, emptyCell, type Sheet } from "../sheet/sheet.ts";
import { changeCells, changeRange, type RangeChange } from "./cells.ts";

/** Typing replaces the value; the footnotes of the cell stay. A cell without a value keeps none. */
function withValue(cell: Cell, value: string): Cell {
  return value === "" && cell.footnotes.length === 0 ? emptyCell : { ...cell, value };
}

/** SOA-4: commits an edited cell. */
export function setValue(sheet: Sheet, position: Position, value: string): Sheet {
  return changeCells(sheet, [position], (before) => withValue(before, value));
}

/** Ctrl+Enter: one value into every cell of a range. */
export function setValues(sheet: Sheet, range: Range, value: string): RangeChange {
  return changeRange(sheet, range, (before) => withValue(before, value));
}

/** SOA-4: Delete. Value and footnotes go; in a merged range those of its anchor. */
export function clearRange(sheet: Sheet, range: Range): RangeChange {
  return changeRange(sheet, range, () => emptyCell);
}
