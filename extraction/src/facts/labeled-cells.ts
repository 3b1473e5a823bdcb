import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import { linesOfCell, textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import type { Page } from "../page-model/page.ts";
import type { LabeledValue } from "./labeled-lines.ts";

/** A longer text is a sentence rather than a label. */
const maxLabelLength = 70;

/** The two-cell rows of the ruled tables on these pages: label and value, each with any number of lines. */
export function readLabeledCells(pages: readonly Page[], vocabulary: Vocabulary): LabeledValue[] {
  return pages.flatMap((page) => findGrids(page).flatMap((grid) => labeledRows(grid, vocabulary)));
}

function labeledRows(grid: Grid, vocabulary: Vocabulary): LabeledValue[] {
  return grid.ys.slice(1).flatMap((_, row) => {
    const cells = grid.cells.filter((cell) => cell.row === row);
    const [first, second, third] = cells.toSorted((a, b) => a.column - b.column);
    if (!first || !second || third) return [];
    const lines = linesOfCell(grid.page, second);
    const label = textOfLines(linesOfCell(grid.page, first), vocabulary).replace(/\s*[:：]$/, "");
    if (label === "" || label.length > maxLabelLength || lines.length === 0) return [];
    return [{ label, value: textOfLines(lines, vocabulary), lines }];
  });
}
