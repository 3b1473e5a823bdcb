import { compareMarkers, isDayOffset, letterOf } from "../footnotes/markers.ts";
import { isSeen } from "../merges/merge-index.ts";
import type { Cell, Sheet } from "../sheet/sheet.ts";

const letters = /^[a-z]+$/i;
const digits = /^\d+$/;

/** Replaces markers in the list and in every cell at once, so that two can be swapped. */
export function renameMarkers(sheet: Sheet, names: ReadonlyMap<string, string>): Sheet {
  const isRenamed = (marker: string) => (names.get(marker) ?? marker) !== marker;
  if (![...names.keys()].some(isRenamed)) return sheet;
  const renamed = (marker: string) => names.get(marker) ?? marker;
  const rename = (cell: Cell): Cell =>
    cell.footnotes.some(isRenamed) ? { ...cell, footnotes: cell.footnotes.map(renamed) } : cell;
  const rows = sheet.rows.map((row) => {
    if (!row.cells.some((cell) => cell.footnotes.some(isRenamed))) return row;
    return { ...row, cells: row.cells.map(rename) };
  });
  const footnotes = sheet.footnotes
    .map((footnote) => ({ ...footnote, marker: renamed(footnote.marker) }))
    .sort((a, b) => compareMarkers(a.marker, b.marker));
  return { ...sheet, rows, footnotes };
}

/** Moves a footnote in the list: each position keeps its marker, and the cells follow. */
export function moveFootnote(sheet: Sheet, marker: string, to: number): Sheet {
  const markers = sheet.footnotes.map((footnote) => footnote.marker);
  const from = markers.indexOf(marker);
  if (from < 0) return sheet;
  const order = markers.toSpliced(from, 1).toSpliced(to, 0, marker);
  return renameMarkers(sheet, new Map(order.map((old, place) => [old, markers[place] ?? old])));
}

/**
 * Letters the footnotes in reading order, row by row; unused ones come last. Letters remain letters, numbers remain
 * numbers, and symbols are unchanged.
 */
export function letterFootnotes(sheet: Sheet): Sheet {
  const inOrder = new Set([...markersRead(sheet), ...sheet.footnotes.map(({ marker }) => marker)]);
  const lettered = [...inOrder].filter((marker) => letters.test(marker));
  const isUpper = lettered.length > 0 && lettered.every((marker) => marker === marker.toUpperCase());
  const letterAt = (index: number) => (isUpper ? letterOf(index + 1).toUpperCase() : letterOf(index + 1));
  const numbered = [...inOrder].filter((marker) => digits.test(marker));
  return renameMarkers(
    sheet,
    new Map([
      ...lettered.map((marker, index): [string, string] => [marker, letterAt(index)]),
      ...numbered.map((marker, index): [string, string] => [marker, String(index + 1)]),
    ]),
  );
}

const markersRead = (sheet: Sheet): string[] =>
  sheet.rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ footnotes }, col) =>
      footnotes.length > 0 && isSeen(sheet, { row, col })
        ? footnotes.filter((marker) => !isDayOffset(marker))
        : [],
    ),
  );
