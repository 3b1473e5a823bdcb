import { emptyCell, type SheetCell, type SheetRange } from "./cell.ts";
import type { SheetIds } from "./sheet-ids.ts";

/** The style of a text, which may identify the kind of row. */
export interface CellStyle {
  readonly bold: boolean;
  /** Its indentation, in steps of a few letters. */
  readonly indent: number;
}

/** A sheet of a file: its texts with their markers, trimmed to the used range. */
export interface FileSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Relative to the first row and column. */
  readonly merges: readonly SheetRange[];
  /** By `row,column`, both from 0; only for cells with a distinct style. */
  readonly styles?: ReadonlyMap<string, CellStyle>;
  /** The ids of its rows and columns in a workbook exported from this product. */
  readonly ids?: SheetIds;
  /** The format has neither merged cells nor styles. */
  readonly plain?: true;
  /** Its rows are those of the file, so that a row can be named by its number. */
  readonly numbered?: true;
  /** Formula cells of which only the last computed value is known. */
  readonly formulas: number;
}

/** The content of a file, or what is wrong with it. */
export type FileRead =
  | {
      readonly sheets: readonly FileSheet[];
      /** The format has no merged cells, so their absence means nothing. */
      readonly withoutMerges?: true;
      /** The protocol that a workbook was exported from, as stated in the file. */
      readonly protocol?: string;
    }
  | { readonly problem: string };

/** Removes empty rows and columns at the end. */
export function trimRows(rows: readonly (readonly SheetCell[])[]): SheetCell[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== emptyCell) + 1));
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== emptyCell)) + 1;
  return rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_unused, col) => row[col] ?? emptyCell));
}

/** A file yet to be chosen, or content already read. */
export type GivenFile = "file" | { readonly name: string; readonly result: FileRead };
