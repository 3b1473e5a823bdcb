/** A cell of a sheet by row and column, both counted from 0. */
export interface Position {
  readonly row: number;
  readonly col: number;
}
