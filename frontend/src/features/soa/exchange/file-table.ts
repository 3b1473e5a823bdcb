import type { Range } from "../model/selection/range.ts";
import type { Cell, FootnoteDefinition } from "../model/sheet/sheet.ts";
import type { SheetIds } from "./sheet-ids.ts";

/** What a file says of a visit; what it has no line for is undefined. */
export interface FileColumn {
  readonly name: string;
  readonly epoch?: string | undefined;
  readonly visit?: string | undefined;
  readonly day?: string | undefined;
  readonly week?: string | undefined;
  readonly window?: string | undefined;
  /** A column of comments or references. */
  readonly comment?: true | undefined;
  /** The texts of the footnotes of its head. */
  readonly note?: string | undefined;
}

export interface FileFootnote extends FootnoteDefinition {
  /** The id that a workbook of this product has for it. */
  readonly id?: string | undefined;
}

/** A sheet read as a schedule: lines of heads, then procedures. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  /** The procedure's name first. */
  readonly rows: readonly (readonly Cell[])[];
  /** In the rows, counted from the first one; a line merged as a whole is a heading and not among them. */
  readonly merges: readonly Range[];
  readonly headings: ReadonlySet<number>;
  readonly footnotes: readonly FileFootnote[];
  /** The ids that a workbook of this product has for its table, visits, and rows; null for new ones. */
  readonly ids?: SheetIds | undefined;
  /** What stands above the table. */
  readonly title?: string | undefined;
  /** The group of each row, where the table says it. */
  readonly groups?: readonly (string | undefined)[];
  /** Notes on the whole table, which have no marker. */
  readonly notes?: readonly string[];
}
