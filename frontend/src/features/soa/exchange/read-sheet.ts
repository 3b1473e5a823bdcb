import type { Range } from "../model/selection/range.ts";
import type { Cell } from "../model/sheet/sheet.ts";
import { emptyCell } from "../model/sheet/sheet.ts";
import type { SheetIds } from "./sheet-ids.ts";

/** How a text is set, where that may say what a row is. */
export interface Look {
  readonly bold: boolean;
  /** How far it is moved in, in steps of a few letters. */
  readonly indent: number;
}

/** One sheet of a file: its texts with their markers, trimmed to what is used. */
export interface FileSheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Counted from the first row and column. */
  readonly merges: readonly Range[];
  /** By `row,column`, both from 0; of those that are set in a way of their own. */
  readonly looks?: ReadonlyMap<string, Look>;
  /** The ids that a workbook of this product has for its rows and columns. */
  readonly ids?: SheetIds;
  /** Its format knows neither merged cells nor type. */
  readonly plain?: true;
  /** Cells of which only the last computed value is known. */
  readonly formulas: number;
}

/** What a file holds, or what is wrong with it. */
export type FileRead =
  | {
      readonly sheets: readonly FileSheet[];
      /** Its format knows no merged cells: that it has none says nothing. */
      readonly withoutMerges?: true;
      /** The protocol that a workbook of this product says it was exported from. */
      readonly protocol?: string;
    }
  | { readonly problem: string };

export const fileCell = (value: string, footnotes: readonly string[] = []): Cell =>
  value === "" && footnotes.length === 0 ? emptyCell : { value, footnotes, footnoteTexts: [] };

/** Without the empty rows and columns at its end. */
export function trimRows(rows: readonly (readonly Cell[])[]): Cell[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== emptyCell) + 1));
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== emptyCell)) + 1;
  return rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_unused, col) => row[col] ?? emptyCell));
}

/** A file that is still to be chosen, or what was read already. */
export type GivenFile = "file" | { readonly name: string; readonly result: FileRead };
