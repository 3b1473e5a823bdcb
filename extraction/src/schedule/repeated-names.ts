import { cellLines } from "../grid/cell-text.ts";
import type { Grid } from "../grid/grid.ts";
import { textOfLines } from "../lines/cell-text.ts";
import { noWords } from "../lines/join-lines.ts";
import { plain } from "./similar.ts";

/** Rows that two columns must have in common, at least, and of all rows. */
const [fewestRows, mostRows] = [4, 0.85];

/** A grid whose blocks of visits stand side by side, without the names that each block repeats. */
export function withoutRepeatedNames(grid: Grid): Grid {
  const repeated = grid.xs.length > 4 ? repeatedColumn(grid) : null;
  if (repeated === null) return grid;
  return withoutRepeatedNames({
    ...grid,
    xs: grid.xs.filter((_, index) => index !== repeated),
    cells: grid.cells.flatMap((cell) => {
      if (cell.column === repeated && cell.columnSpan === 1) return [];
      const isBehind = cell.column > repeated;
      const spans = !isBehind && cell.column + cell.columnSpan > repeated;
      return [
        {
          ...cell,
          column: isBehind ? cell.column - 1 : cell.column,
          columnSpan: spans ? cell.columnSpan - 1 : cell.columnSpan,
        },
      ];
    }),
  });
}

function repeatedColumn(grid: Grid): number | null {
  const texts = (column: number) =>
    new Map(
      grid.cells
        .filter((cell) => cell.column === column && cell.columnSpan === 1)
        .map((cell) => [cell.row, plain(textOfLines(cellLines(cell.words), noWords))]),
    );
  const names = [...texts(0)].filter(([, text]) => text !== "");
  if (new Set(names.map(([, text]) => text)).size < fewestRows) return null;
  for (let column = 2; column < grid.xs.length - 1; column++) {
    const own = texts(column);
    const shared = names.filter(([row, text]) => own.get(row) === text).length;
    if (shared >= fewestRows && shared >= mostRows * names.length) return column;
  }
  return null;
}
