import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import { linesOfRow, textOfLines } from "../lines/cell-text.ts";
import type { Vocabulary } from "../lines/join-lines.ts";
import { firstBehindGap, type Line, partOf } from "../lines/line.ts";
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
    return pairsOf(linesOfRow(grid, row)).flatMap(([name, lines]) => {
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

/** Values of one column begin within this many points. */
const sameColumn = 3;
/** Fewer rows with a label and a value on one line are no table. */
const fewestRows = 3;
/** The lines of a row are closer than this, in type sizes; rows are further apart. */
const lineDistance = 1.45;

/**
 * The rows of two-column tables without rules, whose labels and values are centered beside each other: a label of two
 * lines has its value at half height between them. Pure.
 */
export function readLabeledColumns(lines: readonly Line[], vocabulary: Vocabulary): LabeledValue[] {
  const pages = [...new Set(lines.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const own = lines.filter((line) => line.page === page);
    const edge = valueColumn(own);
    return edge === null ? [] : rowsOf(own, edge).flatMap((row) => labeledRow(row, edge, vocabulary));
  });
}

/** Where most values begin, less the tolerance; null without enough of them. */
function valueColumn(lines: readonly Line[]): number | null {
  const lefts = lines.flatMap((line) => {
    const at = firstBehindGap(line);
    return at > 0 ? [line.words[at]?.left ?? 0] : [];
  });
  const alike = (left: number) => lefts.filter((one) => Math.abs(one - left) < sameColumn).length;
  const [best] = [...lefts].sort((a, b) => alike(b) - alike(a));
  return best !== undefined && alike(best) >= fewestRows ? best - sameColumn : null;
}

/** Lines close to each other, as far as they keep to the two columns. */
function rowsOf(lines: readonly Line[], edge: number): Line[][] {
  const rows: Line[][] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const crosses = line.words.some(({ left, right }) => left < edge && right > edge);
    const isClose = before && line.baseline - before.baseline < lineDistance * line.size;
    if (crosses) before = null;
    else if (isClose) rows.at(-1)?.push(line);
    else rows.push([line]);
    if (!crosses) before = line;
  }
  return rows;
}

function labeledRow(row: readonly Line[], edge: number, vocabulary: Vocabulary): LabeledValue[] {
  const textOf = (isOwn: (left: number) => boolean) =>
    textOfLines(
      row.flatMap((line) => {
        const words = line.words.filter(({ left }) => isOwn(left));
        return words.length > 0 ? [partOf(line, words)] : [];
      }),
      vocabulary,
    );
  const label = textOf((left) => left < edge).replace(/\s*[:：]$/, "");
  const value = textOf((left) => left >= edge);
  return label === "" || value === "" ? [] : [{ label, value, lines: row }];
}
