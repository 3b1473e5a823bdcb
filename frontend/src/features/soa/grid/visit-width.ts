import { shownMarkers } from "../model/footnotes/markers.ts";
import { headerTexts } from "../model/head/header-lines.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { type Column, isHeading, nameColumn, type Sheet } from "../model/sheet/sheet.ts";
import type { Measure } from "./measure-text.ts";

export const minVisitWidth = 84;
const most = 140;
const padding = 18;
/** Text width that fits a bold heading, relative to plain text. */
export const boldRatio = 0.95;
/** Pixels per letter in the first, bold line of the head and in the others. */
const letter = { bold: 7.4, plain: 7 };

/** The width that the head of a visit requires, without bounds. */
export function headWidth({ meta }: Pick<Column, "meta">): number {
  const [name = "", ...rest] = headerTexts({ meta });
  const needed = Math.max(name.length * letter.bold, ...rest.map((text) => text.length * letter.plain));
  return Math.ceil(needed) + padding;
}

/**
 * The initial width of a visit's column: that of its head, within bounds; a truncated head is shown in full in its
 * title.
 */
export const visitWidth = (column: Pick<Column, "meta">): number =>
  Math.min(most, Math.max(minVisitWidth, headWidth(column)));

/** The maximum width set by a double-click; longer texts wrap. */
const mostFitted = 480;

/**
 * The width of a column after a double-click on its edge: that of its head or its longest line. Merges over several
 * columns do not count, as in spreadsheets.
 */
export function fitWidth(sheet: Sheet, col: number, measure: Measure): number {
  const column = sheet.columns[col - 1];
  const head = column ? headWidth(column) : 0;
  const widest = sheet.rows.reduce((wide, row, at) => {
    const cell = row.cells[col];
    const merge = mergeAt(sheet, { row: at, col });
    if (!cell || (merge && merge.endCol > merge.startCol)) return wide;
    const markers = cell.footnotes.length === 0 ? "" : ` ${shownMarkers(cell.footnotes).join(",")}`;
    const ratio = col === nameColumn && isHeading(row) ? boldRatio : 1;
    const lines = `${cell.value}${markers}`.split("\n").map((line) => measure(line) / ratio);
    return Math.max(wide, ...lines);
  }, 0);
  return Math.min(mostFitted, Math.max(minVisitWidth, head, Math.ceil(widest) + padding));
}
