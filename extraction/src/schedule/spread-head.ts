import { type PlainCell, type PlainGrid, placesOf } from "./plain-grid.ts";
import { isMark, isWindow } from "./words-of-schedules.ts";

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
