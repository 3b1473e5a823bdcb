/** A cell of a sheet by row and column, both counted from 0. */
export interface Position {
  readonly row: number;
  readonly col: number;
}

/** A rectangle of cells, both ends included; start never comes after end. */
export interface Range {
  readonly startRow: number;
  readonly endRow: number;
  readonly startCol: number;
  readonly endCol: number;
}

export function rangeBetween(a: Position, b: Position): Range {
  return {
    startRow: Math.min(a.row, b.row),
    endRow: Math.max(a.row, b.row),
    startCol: Math.min(a.col, b.col),
    endCol: Math.max(a.col, b.col),
  };
}

export const rangeOfCell = ({ row, col }: Position): Range => rangeBetween({ row, col }, { row, col });
export const startOf = (range: Range): Position => ({ row: range.startRow, col: range.startCol });
export const heightOf = (range: Range): number => range.endRow - range.startRow + 1;
export const widthOf = (range: Range): number => range.endCol - range.startCol + 1;
export const countCells = (range: Range): number => heightOf(range) * widthOf(range);

export function contains(range: Range, { row, col }: Position): boolean {
  return row >= range.startRow && row <= range.endRow && col >= range.startCol && col <= range.endCol;
}

export function encloses(outer: Range, inner: Range): boolean {
  return contains(outer, startOf(inner)) && contains(outer, { row: inner.endRow, col: inner.endCol });
}

export function intersects(a: Range, b: Range): boolean {
  return a.startRow <= b.endRow && b.startRow <= a.endRow && a.startCol <= b.endCol && b.startCol <= a.endCol;
}

export function union(a: Range, b: Range): Range {
  return {
    startRow: Math.min(a.startRow, b.startRow),
    endRow: Math.max(a.endRow, b.endRow),
    startCol: Math.min(a.startCol, b.startCol),
    endCol: Math.max(a.endCol, b.endCol),
  };
}

export function sameRange(a: Range, b: Range): boolean {
  return encloses(a, b) && encloses(b, a);
}

/** The same rectangle at another position. */
export function moved(range: Range, rows: number, cols: number): Range {
  return {
    startRow: range.startRow + rows,
    endRow: range.endRow + rows,
    startCol: range.startCol + cols,
    endCol: range.endCol + cols,
  };
}

/** The whole numbers from one to another, both included. */
export const numbersFrom = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_unused, index) => from + index);

export function* positionsIn(range: Range): Generator<Position> {
  for (let row = range.startRow; row <= range.endRow; row += 1) {
    for (let col = range.startCol; col <= range.endCol; col += 1) yield { row, col };
  }
}
