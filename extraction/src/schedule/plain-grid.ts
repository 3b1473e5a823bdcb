import type { Span } from "../grid/grid.ts";
/**
 * A table cell without page coordinates: the common form for PDF, Word, HTML, and spreadsheets.
 */
export interface PlainCell extends Span {
  readonly text: string;
  /** Superscripts in the cell, as printed: `a`, `a,b`. */
  readonly raised: readonly string[];
  readonly bold: boolean;
  /** Indentation of the text in points; 0 if unknown. */
  readonly indent: number;
}

export interface PlainGrid {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly PlainCell[];
}

/** The cells of a grid by position: a merged cell is at every position it covers. */
export interface Places {
  at(row: number, column: number): PlainCell | undefined;
  /** Each cell that covers a part of a row, once, from left to right. */
  row(row: number): readonly PlainCell[];
}

export function placesOf(grid: PlainGrid): Places {
  const rows: PlainCell[][] = Array.from({ length: grid.rows }, () => []);
  for (const cell of grid.cells) {
    for (let row = cell.row; row < Math.min(grid.rows, cell.row + cell.rowSpan); row++) {
      const line = rows[row];
      if (!line) continue;
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++) line[column] = cell;
    }
  }
  return {
    at: (row, column) => rows[row]?.[column],
    row: (row) => [...new Set((rows[row] ?? []).filter((cell) => cell !== undefined))],
  };
}

/** A row as its cells' texts, for comparing rows. */
export const rowText = (places: Places, row: number): string =>
  places
    .row(row)
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join(" | ");
