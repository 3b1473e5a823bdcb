/** A cell of a sheet, by row and column; both count from 0. */
export interface Position {
  readonly row: number;
  readonly col: number;
}
