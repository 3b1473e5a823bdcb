import type { SheetCell, SheetRange } from "./cell.ts";
import type { SheetIds } from "./sheet-ids.ts";

/** A visit in a file; a property without a line is undefined. */
export interface FileColumn {
  readonly name: string;
  readonly epoch?: string | undefined;
  readonly visit?: string | undefined;
  readonly day?: string | undefined;
  readonly week?: string | undefined;
  readonly window?: string | undefined;
  /** A column of comments or references. */
  readonly comment?: true | undefined;
  /** The texts of its head's footnotes. */
  readonly note?: string | undefined;
}

export interface FileFootnote {
  readonly marker: string;
  readonly text: string;
  /** Its id in a workbook exported from this product. */
  readonly id?: string | undefined;
}

/** A sheet read as a schedule: head lines, then procedures. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  /** The procedure's name first. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Positions in `rows`; a line merged as a whole is a heading and not included. */
  readonly merges: readonly SheetRange[];
  readonly headings: ReadonlySet<number>;
  readonly footnotes: readonly FileFootnote[];
  /** The ids of table, visits, and rows in a workbook exported from this product; null for new ones. */
  readonly ids?: SheetIds | undefined;
  /** The text above the table. */
  readonly title?: string | undefined;
  /** The group of each row, if the table states it. */
  readonly groups?: readonly (string | undefined)[];
  /** Notes on the whole table, without a marker. */
  readonly notes?: readonly string[];
}
