import type { Word } from "../page-model/page.ts";
import { cutSheet } from "./cut-sheet.ts";
import { countHeadRows } from "./find-head.ts";
import { gatherEvidence, scheduleCertainty } from "./is-schedule.ts";
import { markersOnMarks } from "./markers.ts";
import { type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";
import { type NoteLine, readNotes } from "./read-notes.ts";
import { readScheduleGrid } from "./schedule-grid.ts";
import { isMark, isWindow, scheduleCaption } from "./words-of-schedules.ts";
import { columnMeta, rowOf, tableOf, textsOf, uniqueNotes, usedMarkers } from "./write-table.ts";

export type { PlainCell, PlainGrid } from "./plain-grid.ts";

const sureEnough = 0.35;

/**
 * Reads a sheet, an HTML table, or plain rows as a schedule: a title above it, head lines in any order, groups,
 * procedures, markers, and footnotes below it.
 * @param merged whether the format has merged cells and styles; plain text does not
 * @returns the table, the confidence that it is a schedule, 0 to 1, and whether there are texts above or below it: its
 * title, its notes; null if it is not a schedule
 */
export function readPublishedTable(sheet: PlainGrid, merged: boolean) {
  const { above, grid: found, below } = cutSheet(sheet);
  if (found.rows < 3 || found.columns < 3) return null;
  const headRows = countHeadRows(found);
  const title = above.find((text) => scheduleCaption.test(text)) ?? above.at(-1) ?? "";
  const certainty = scheduleCertainty(gatherEvidence(found, headRows, title));
  if (headRows === 0 || certainty < sureEnough) return null;
  const reading = merged
    ? readScheduleGrid(found, headRows)
    : readScheduleGrid(spread(found, headRows), headRows, "plain");
  if (!reading.columns.some(({ role }) => role === "visit") || found.rows === headRows) return null;
  const { notes } = uniqueNotes(readNotes(typesetLines(below), usedMarkers(reading), { others: "keep" }));
  const texts = textsOf(notes);
  const known = new Set([...texts.keys(), ...markersOnMarks(reading.rows)]);
  const table = tableOf(title || "Schedule of Activities", notes, {
    merges: reading.merges,
    columns_meta: reading.columns.map((column, index) => columnMeta(column, index, known, texts)),
    rows: reading.rows.map((row) => rowOf(row, reading, known, texts, null)),
    provenance: [],
  });
  return { table, certainty, surrounded: above.length + below.length > 0 };
}

function spread(grid: PlainGrid, headRows: number): PlainGrid {
  const reading = readScheduleGrid(grid, headRows);
  const first = reading.columns.find(({ role }) => role === "visit")?.at ?? 1;
  return spreadHead(grid, headRows, first);
}

const [size, lineHeight, letter] = [10, 12, 5];

/** Lines of text as if printed below each other; a marker is a superscript before its text. */
export function typesetLines(
  lines: readonly { readonly marker: string | null; readonly text: string }[],
): NoteLine[] {
  return lines.map(({ marker, text }, index) => {
    const baseline = (index + 1) * lineHeight;
    const words: Word[] = [];
    let left = 0;
    const add = (word: string, small: boolean) => {
      const right = left + word.length * letter;
      words.push({
        ...{ text: word, left, right, baseline, top: baseline - size, bottom: baseline + 2 },
        ...{ size: small ? size * 0.6 : size, bold: false, italic: false, direction: "right", hidden: false },
        starts: [],
      });
      left = right + letter;
    };
    if (marker !== null) add(marker, true);
    for (const word of text.split(/\s+/)) if (word !== "") add(word, false);
    return {
      ...{ words, baseline, size, bold: false, page: 1 },
      ...{ left: 0, right: left, top: baseline - size, bottom: baseline + 2 },
    };
  });
}

/**
 * The head of a table from a format without merged cells: a period is above the first of its visits, and the
 * following cells are empty. It extends to the next text in its row, if a line below names the columns. Lines of
 * numbers, days, and windows are not periods: there an empty cell means nothing.
 * @param labels columns before the first visit column
 */
export function spreadHead(grid: PlainGrid, headRows: number, labels: number): PlainGrid {
  const places = placesOf(grid);
  const textAt = (row: number, column: number) => places.at(row, column)?.text ?? "";
  const spread = new Map<PlainCell, number>();
  for (let row = 0; row < headRows; row++) {
    const filled = places.row(row).filter((cell) => cell.column >= labels && cell.text !== "");
    if (filled.length === 0 || !filled.every(isPeriod)) continue;
    filled.forEach((cell, index) => {
      const end = filled[index + 1]?.column ?? grid.columns;
      let column = cell.column + cell.columnSpan;
      while (column < end && hasBelow(column, row)) column++;
      if (column > cell.column + cell.columnSpan) spread.set(cell, column - cell.column);
    });
  }
  if (spread.size === 0) return grid;
  const covered = (cell: PlainCell) =>
    [...spread].some(
      ([wide, columns]) =>
        wide.row === cell.row && cell.column > wide.column && cell.column < wide.column + columns,
    );
  return {
    ...grid,
    cells: grid.cells
      .filter((cell) => !covered(cell))
      .map((cell) => ({ ...cell, columnSpan: spread.get(cell) ?? cell.columnSpan })),
  };

  function hasBelow(column: number, row: number): boolean {
    for (let below = row + 1; below < headRows; below++) if (textAt(below, column) !== "") return true;
    return false;
  }
}

const isPeriod = ({ text }: PlainCell): boolean => /\p{L}{3}/u.test(text) && !isMark(text) && !isWindow(text);
