import { mergesIn, shownCell } from "../merges/merge-index.ts";
import { encloses, heightOf, moved, type Range, widthOf } from "../selection/range.ts";
import { type Cell, emptyCell, type Merge, type Sheet } from "../sheet/sheet.ts";

/** A copied rectangle: its cells as they were seen, and the merges that lie in it, counted from its corner. */
export interface Block {
  readonly rows: readonly (readonly Cell[])[];
  readonly merges: readonly Merge[];
}

/** 001, section 4: copies a range. */
export function copyBlock(sheet: Sheet, range: Range): Block {
  const rows = Array.from({ length: heightOf(range) }, (_unused, down) =>
    Array.from({ length: widthOf(range) }, (_none, right) =>
      shownCell(sheet, { row: range.startRow + down, col: range.startCol + right }),
    ),
  );
  const merges = mergesIn(sheet, range)
    .filter((merge) => encloses(range, merge))
    .map((merge) => moved(merge, -range.startRow, -range.startCol));
  return { rows, merges };
}

/** A block of plain values, as another program copies it. Short rows are filled with empty cells. */
export function blockOfValues(values: readonly (readonly string[])[]): Block {
  const width = Math.max(0, ...values.map((row) => row.length));
  const rows = values.map((row) =>
    Array.from({ length: width }, (_unused, col): Cell => {
      const value = row[col] ?? "";
      return value === "" ? emptyCell : { value, footnotes: [], footnoteTexts: [] };
    }),
  );
  return { rows, merges: [] };
}

export const blockHeight = (block: Block): number => block.rows.length;
export const blockWidth = (block: Block): number => block.rows[0]?.length ?? 0;
