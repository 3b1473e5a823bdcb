import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import { linesOfCell, textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Line } from "../lines/line.ts";
import type { Page } from "../page-model/page.ts";
import type { LabeledValue } from "./labeled-lines.ts";

/** A longer text is a sentence rather than a label. */
const maxLabelLength = 70;

/** A labeled value with the lines of its label. */
export type LabeledCell = LabeledValue & { readonly labelLines: readonly Line[] };

/** The two-cell rows of the ruled tables on these pages: label and value, each with any number of lines. */
export function readLabeledCells(pages: readonly Page[], vocabulary: Vocabulary): LabeledCell[] {
  return pages.flatMap((page) => findGrids(page).flatMap((grid) => labeledRows(grid, vocabulary)));
}

function labeledRows(grid: Grid, vocabulary: Vocabulary): LabeledCell[] {
  return grid.ys.slice(1).flatMap((_, row) => {
    const cells = grid.cells.filter((cell) => cell.row === row);
    const texts = cells.toSorted((a, b) => a.column - b.column).map((cell) => linesOfCell(grid.page, cell));
    return pairsOf(texts).flatMap(([name, lines]) => {
      const label = textOfLines(name, vocabulary).replace(/\s*[:：]$/, "");
      if (label === "" || label.length > maxLabelLength || lines.length === 0) return [];
      return [{ label, value: textOfLines(lines, vocabulary), lines, labelLines: name }];
    });
  });
}

/** The cells of a row as label and text: two, or two pairs side by side whose labels end with a colon. */
export function pairsOf(cells: readonly Line[][]): [label: Line[], text: Line[]][] {
  const [first, second, third, fourth] = cells;
  if (!first || !second || cells.length > 4 || cells.length === 3) return [];
  if (!third || !fourth) return [[first, second]];
  const isLabel = (lines: readonly Line[]) => /[:：]$/.test(lines.at(-1)?.text.trim() ?? "");
  return isLabel(first) && isLabel(third)
    ? [
        [first, second],
        [third, fourth],
      ]
    : [];
}

/** Whether a line is a later line of a cell's label: `Clinical` / `Trial Identifier(s):` is no trial identifier. */
export const continuesLabel = (line: Line, cells: readonly LabeledCell[]): boolean =>
  cells.some(({ labelLines: [, ...later] }) =>
    later.some(({ page, baseline }) => page === line.page && Math.abs(baseline - line.baseline) < 1),
  );
