import { cellLines } from "../grid/cell-text.ts";
import type { Grid } from "../grid/grid.ts";
import { textOfLines } from "../lines/cell-text.ts";
import { noWords } from "../lines/join-lines.ts";

/** How notes begin: with a marker, or by declaring notes or abbreviations. */
const noteStart =
  /^(?:[[(]?(?:[a-z]{1,2}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,3})[\].):]?\s+\p{L}|(?:abbreviations?|notes?|key|legend|footnotes?)\b\s*[:=.]?)/iu;
const [shortNote, longNote] = [12, 200];

/** A table without trailing rows that span the whole width and contain its notes, which are read as text. */
export function trimNotes(grid: Grid): Grid {
  const columns = grid.xs.length - 1;
  let rows = grid.ys.length - 1;
  while (rows > 2 && isNote(grid, rows - 1, columns)) rows--;
  if (rows === grid.ys.length - 1) return grid;
  const ys = grid.ys.slice(0, rows + 1);
  return { ...grid, ys, bottom: ys.at(-1) ?? grid.bottom, cells: grid.cells.filter(({ row }) => row < rows) };
}

function isNote(grid: Grid, row: number, columns: number): boolean {
  if (columns < 3) return false;
  const [cell, other] = grid.cells.filter((one) => one.row <= row && one.row + one.rowSpan > row);
  if (!cell || other || cell.row !== row || cell.columnSpan !== columns) return false;
  const text = textOfLines(cellLines(cell.words), noWords);
  return text.length > longNote || (text.length > shortNote && noteStart.test(text));
}
