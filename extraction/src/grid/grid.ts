import type { Box, Word } from "../page-model/page.ts";

/** The place of a cell. Rows and columns count from 0. */
export interface Span {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A cell of a grid on a page. */
export interface GridCell extends Span {
  readonly box: Box;
  readonly words: readonly Word[];
}

/** A table on a page: its column and row lines in points, and the cells between them. */
export interface Grid extends Box {
  readonly page: number;
  /** x of the lines between columns, including outer ones. */
  readonly xs: readonly number[];
  /** y of the lines between rows, including outer ones. */
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
  /** How the grid was found. */
  readonly source: "rules" | "white space";
}
