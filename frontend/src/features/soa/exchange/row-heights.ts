import { countLines } from "../model/count-lines.ts";
import type { Range } from "../model/selection/range.ts";

/** In points, for the font of the file. */
const lineHeight = 13.5;

/**
 * Heights of rows whose texts need more than one line, which Excel computes but other programs do not. The height of
 * other rows is left to the program.
 * @param widths of the columns, in characters
 */
export function rowHeights(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  merges: readonly Range[],
): Map<number, { height: number }> {
  const heights = new Map<number, { height: number }>();
  for (const [row, cells] of rows.entries()) {
    const own = merges.filter(({ startRow, endRow }) => row >= startRow && row <= endRow);
    const lines = cells.map((text, col) => {
      const merge = own.find(({ startCol, endCol }) => col >= startCol && col <= endCol);
      // A text over several rows can use all of them.
      if (merge && (merge.endRow > merge.startRow || merge.startCol !== col)) return 1;
      return countLines(
        text,
        sum(widths.slice(col, (merge?.endCol ?? col) + 1)),
        ({ length }) => length,
        " ",
      );
    });
    const most = Math.max(1, ...lines);
    if (most > 1) heights.set(row, { height: most * lineHeight });
  }
  return heights;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
