import { shownMarkers } from "../model/footnotes/markers.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { isHeading, nameColumn, type Sheet } from "../model/sheet/sheet.ts";
import type { Measure } from "./measure-text.ts";
import { boldRatio } from "./row-heights.ts";
import { headWidth, minVisitWidth } from "./visit-width.ts";

/** The maximum width set by a double-click; longer texts wrap. */
const most = 480;
const padding = 18;

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
  return Math.min(most, Math.max(minVisitWidth, head, Math.ceil(widest) + padding));
}
