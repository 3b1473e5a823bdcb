import { mergesIn, shownCell } from "../merges/merge-index.ts";
import { encloses, heightOf, moved, type Range, sameRange, widthOf } from "../selection/range.ts";
import { type Cell, emptyCell, type Merge, type Sheet } from "../sheet/sheet.ts";

/** A copied rectangle: its cells as they were seen, and the merges that lie in it, counted from its corner. */
export interface Block {
  readonly rows: readonly (readonly Cell[])[];
  readonly merges: readonly Merge[];
  /** Copied in another program: it gives its merges up rather than being refused for them. */
  readonly foreign?: true;
}

/** SOA-8: copies a range. */
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
  return { rows, merges: [], foreign: true };
}

export const blockHeight = (block: Block): number => block.rows.length;
export const blockWidth = (block: Block): number => block.rows[0]?.length ?? 0;

/** White space does not come through every form of the clipboard. */
const plain = ({ value, footnotes }: Cell) => [value.replace(/\s+/g, " ").trim(), ...footnotes].join("\n");

/** Whether two blocks are the same to the eye: values, markers and merges. */
export function sameBlock(a: Block, b: Block): boolean {
  const sameCells =
    blockHeight(a) === blockHeight(b) &&
    a.rows.every((row, at) =>
      row.every((cell, col) => {
        const other = b.rows[at]?.[col];
        return other !== undefined && plain(cell) === plain(other);
      }),
    );
  return (
    sameCells &&
    a.merges.length === b.merges.length &&
    a.merges.every((merge) => b.merges.some((other) => sameRange(merge, other)))
  );
}
