import { findGrids } from "../grid/find-grids.ts";
import type { Grid, GridCell } from "../grid/grid.ts";
import { buildLines } from "../page-model/build-lines.ts";
import type { Page } from "../page-model/page.ts";
import { joinLines, type Vocabulary } from "./join-lines.ts";
import { type Line, lineOf } from "./line.ts";

/** The lines of a cell of a table on a page. */
export const linesOfCell = (page: number, { words }: GridCell): Line[] =>
  buildLines(words).map((line) => lineOf(page, line));

/** The lines of the cell that begins at a place of a table; none without one. */
export function linesAt({ page, cells }: Grid, row: number, column: number): Line[] {
  const cell = cells.find((one) => one.row === row && one.column === column);
  return cell ? linesOfCell(page, cell) : [];
}

/** The lines of each cell of a row from left to right. */
export const linesOfRow = ({ page, cells }: Grid, row: number): Line[][] =>
  cells
    .filter((cell) => cell.row === row)
    .toSorted((a, b) => a.column - b.column)
    .map((cell) => linesOfCell(page, cell));

/** Whether a line is at the height of a table. */
export const isWithin = ({ page, baseline }: Line, grid: Grid): boolean =>
  page === grid.page && baseline > grid.top && baseline < grid.bottom + 1;

/** The ruled tables of the pages that lines are on. */
export const gridsBeside = (lines: readonly Line[], pages: readonly Page[]): Grid[] =>
  [...new Set(lines.map(({ page }) => page))].flatMap((number) => {
    const page = pages[number - 1];
    return page ? findGrids(page) : [];
  });

/** Lines as one text, with hyphenated words rejoined. */
export const textOfLines = (lines: readonly { readonly text: string }[], vocabulary: Vocabulary): string =>
  joinLines(
    lines.map(({ text }) => text),
    vocabulary,
  ).trim();
