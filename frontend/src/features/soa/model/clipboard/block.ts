import { mergesIn, shownCell } from "../merges/merge-index.ts";
import { selectedLines, selectedRanges } from "../selection/lines.ts";
import { encloses, heightOf, moved, type Range, sameRange, widthOf } from "../selection/range.ts";
import type { Selection } from "../selection/selection.ts";
import {
  type Cell,
  type Column,
  emptyCell,
  type FootnoteDefinition,
  type Merge,
  nameColumn,
  type Row,
  type Sheet,
} from "../sheet/sheet.ts";

/** A copied rectangle: its cells as displayed, and the merges inside it, relative to its corner. */
export interface Block {
  readonly rows: readonly (readonly Cell[])[];
  readonly merges: readonly Merge[];
  /** The footnotes that its cells refer to, if the source table has their texts. */
  readonly footnotes?: readonly FootnoteDefinition[];
  /** Set for whole lines, which can be inserted with all of their properties. */
  readonly lines?: CopiedLines;
  /** Copied in another program: if its merges do not fit, they are dropped rather than the paste rejected. */
  readonly foreign?: true;
}

/** The properties of whole lines other than their cells; `across` holds the ids of the crossing lines, in order. */
export type CopiedLines =
  | { readonly axis: "row"; readonly rows: readonly Row[]; readonly across: readonly string[] }
  | { readonly axis: "col"; readonly columns: readonly Column[]; readonly across: readonly string[] };

/** Copies the selection; separate lines become adjacent. */
export function copySelected(sheet: Sheet, selection: Selection): Block {
  const blocks = selectedRanges(sheet, selection).map((range) => copyBlock(sheet, range));
  const joined = selection.span === "rows" ? below(blocks) : beside(blocks);
  const lines = copiedLines(sheet, selection);
  const used = new Set(joined.rows.flatMap((row) => row.flatMap(({ footnotes }) => footnotes)));
  const footnotes = sheet.footnotes
    .filter(({ marker }) => used.has(marker))
    .map(({ marker, text }) => ({ marker, text }));
  return { ...joined, footnotes, ...(lines ? { lines } : {}) };
}

function copiedLines(sheet: Sheet, selection: Selection): CopiedLines | null {
  if (selection.span === "rows") {
    const rows = selectedLines(sheet, selection, "row").flatMap((row) => sheet.rows[row] ?? []);
    return { axis: "row", rows, across: sheet.columns.map(({ id }) => id) };
  }
  const lines = selectedLines(sheet, selection, "col");
  if (selection.span !== "columns" || lines.includes(nameColumn)) return null;
  const columns = lines.flatMap((col) => sheet.columns[col - 1] ?? []);
  return { axis: "col", columns, across: sheet.rows.map(({ id }) => id) };
}

const below = (blocks: readonly Block[]): Block =>
  blocks.reduce((all, block) => ({
    rows: [...all.rows, ...block.rows],
    merges: [...all.merges, ...block.merges.map((merge) => moved(merge, blockHeight(all), 0))],
  }));

const beside = (blocks: readonly Block[]): Block =>
  blocks.reduce((all, block) => ({
    rows: all.rows.map((row, index) => [...row, ...(block.rows[index] ?? [])]),
    merges: [...all.merges, ...block.merges.map((merge) => moved(merge, 0, blockWidth(all)))],
  }));

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

/** A block of plain values from another program. Short rows are padded with empty cells. */
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

/** Not every clipboard format preserves white space. */
const plain = ({ value, footnotes }: Cell) => [value.replace(/\s+/g, " ").trim(), ...footnotes].join("\n");

/** Whether two blocks look the same: values, markers, and merges. */
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
