/** A cell of a file: its text, and the footnote markers raised after it. */
export interface SheetCell {
  readonly value: string;
  readonly footnotes: readonly string[];
  /** Files list the texts of footnotes below the table. */
  readonly footnoteTexts: readonly string[];
}

export const emptyCell: SheetCell = { value: "", footnotes: [], footnoteTexts: [] };

export const fileCell = (value: string, footnotes: readonly string[] = []): SheetCell =>
  value === "" && footnotes.length === 0 ? emptyCell : { value, footnotes, footnoteTexts: [] };

/** A rectangle of cells, both ends included. */
export interface SheetRange {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

/** The same rectangle at another position. */
export const moved = (range: SheetRange, rows: number, columns: number): SheetRange => ({
  startRow: range.startRow + rows,
  endRow: range.endRow + rows,
  startCol: range.startCol + columns,
  endCol: range.endCol + columns,
});

/** Merged cells as far as they lie within a sheet; a single cell is not merged. */
export const mergesWithin = (merges: readonly SheetRange[], height: number, width: number): SheetRange[] =>
  merges
    .map((merge) => ({
      ...merge,
      endRow: Math.min(merge.endRow, height - 1),
      endCol: Math.min(merge.endCol, width - 1),
    }))
    .filter(
      ({ startRow, endRow, startCol, endCol }) =>
        startRow <= endRow && startCol <= endCol && (startRow < endRow || startCol < endCol),
    );
