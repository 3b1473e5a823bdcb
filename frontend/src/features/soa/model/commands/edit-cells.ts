import { isScheduledMark } from "@trialtrace/backend/schedule";
import type { Position, Range } from "../selection/range.ts";
import { type Cell, emptyCell, type Sheet } from "../sheet/sheet.ts";
import { withFootnotes } from "./cell-footnotes.ts";
import { changeCells, changeRange, type RangeChange } from "./cells.ts";

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

const withMarkers = /^([\s\S]*?)\s*\^([^\s^]+)$/;
const plainMarker = /^(?:[a-z]{1,2}|\d{1,2}|[*†‡§#]+)$/i;
const digits = /^\d+$/;

/**
 * Parses `X^a,b`: a typed value with footnotes. In `m^2` or `10^9/L` the caret is part of the value: after values other
 * than marks, only letters and symbols of the table's footnotes count as markers.
 * @returns null for a text without markers
 */
export function readTyped(sheet: Sheet, text: string): { value: string; markers: string[] } | null {
  const [, value = "", written = ""] = withMarkers.exec(text) ?? [];
  const markers = written.split(",").filter((marker) => marker !== "");
  if (markers.length === 0) return null;
  const known = new Set(sheet.footnotes.map(({ marker }) => marker));
  const isMark = value === "" || isScheduledMark(value);
  const isMarker = (marker: string) =>
    isMark ? known.has(marker) || plainMarker.test(marker) : known.has(marker) && !digits.test(marker);
  return markers.every(isMarker) ? { value, markers } : null;
}
