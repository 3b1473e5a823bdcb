import { cellLines } from "../grid/cell-text.ts";
import type { Grid } from "../grid/grid.ts";
import { textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { PlainCell, PlainGrid } from "./plain-grid.ts";
import { plainArrow } from "./words-of-schedules.ts";

/** Letters far larger than the rest of the table are an overlay, such as a redaction code. */
const overlaid = 1.7;

/** A page grid without its coordinates, with words rejoined that are hyphenated at the end of a line. */
export function toPlainGrid(grid: Grid, vocabulary: Vocabulary): PlainGrid {
  const size = commonSize(grid);
  return {
    rows: grid.ys.length - 1,
    columns: grid.xs.length - 1,
    cells: grid.cells.map(({ row, column, rowSpan, columnSpan, words, box }): PlainCell => {
      const plainWords = words.filter((word) => word.size <= size * overlaid);
      const kept = plainWords.length > 0 ? plainWords : words;
      const lines = cellLines(kept);
      return {
        row,
        column,
        rowSpan,
        columnSpan,
        text: plainArrow(textOfLines(lines, vocabulary)),
        raised: lines.flatMap(({ raised }) => raised),
        bold: lines.length > 0 && lines.every(({ bold }) => bold),
        indent: kept.some(({ direction }) => direction !== "right")
          ? 0
          : Math.max(0, (lines[0]?.left ?? box.left) - box.left),
      };
    }),
  };
}

function commonSize(grid: Grid): number {
  const letters = new Map<number, number>();
  for (const { words } of grid.cells) {
    for (const { size, text } of words) {
      const rounded = Math.round(size * 2) / 2;
      letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
    }
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}
