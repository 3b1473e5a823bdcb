import { type PlainCell, type PlainGrid, placesOf, rowText } from "./plain-grid.ts";
import { isSimilar } from "./similar.ts";

/** A part of a table: its grid and where its column lines are, 0 (left) to 1 (right). */
export interface TablePart {
  readonly grid: PlainGrid;
  readonly lines: readonly number[];
  readonly headRows: number;
}

export interface JoinedTable {
  readonly grid: PlainGrid;
  readonly headRows: number;
  /** Part and row that each row comes from. */
  readonly origins: readonly { readonly part: number; readonly row: number }[];
}

/** Column lines of two parts this far apart, as a share of the width, are the same. */
export const sameColumn = 0.03;

export const sameLines = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((line, index) => Math.abs(line - (b[index] ?? Number.NaN)) <= sameColumn);

/** How many rows at the top of a part repeat rows of the head of the first, in their order; markers may differ. */
export function repeatedRows(first: PlainGrid, headRows: number, part: PlainGrid): number {
  const [own, other] = [placesOf(first), placesOf(part)];
  let from = 0;
  let repeated = 0;
  for (let row = 0; row < Math.min(part.rows, headRows + 1); row++) {
    const text = rowText(other, row);
    const found = Array.from({ length: headRows - from }, (_, index) => from + index).find(
      (one) => text !== "" && isSimilar(rowText(own, one), text),
    );
    if (found === undefined) break;
    from = found + 1;
    repeated = row + 1;
  }
  return repeated;
}

/** Joins the parts of a table that is printed in pieces, one below the other. Heads that are repeated are left out. */
export function joinParts(parts: readonly TablePart[]): JoinedTable {
  const [first, ...rest] = parts;
  if (!first) throw new Error("A table has at least one part.");
  const lines = commonLines(parts);
  const headRows = sharedHead(first, rest);
  const cells: PlainCell[] = [];
  const origins: { part: number; row: number }[] = [];
  parts.forEach((part, index) => {
    const skip = index === 0 ? 0 : repeatedRows(first.grid, headRows, part.grid);
    const offset = origins.length - skip;
    const columnOf = part.lines.map((line) => nearest(lines, line));
    for (let row = skip; row < part.grid.rows; row++) origins.push({ part: index, row });
    for (const cell of part.grid.cells) {
      if (cell.row < skip) continue;
      const column = columnOf[cell.column] ?? 0;
      const end = columnOf[cell.column + cell.columnSpan] ?? lines.length - 1;
      cells.push({ ...cell, row: cell.row + offset, column, columnSpan: Math.max(1, end - column) });
    }
  });
  return { grid: { rows: origins.length, columns: lines.length - 1, cells }, headRows, origins };
}

/** Rows of marks belong to the head where every part repeats them ("Fasting visit"). */
function sharedHead(first: TablePart, rest: readonly TablePart[]): number {
  if (rest.length === 0) return first.headRows;
  const limit = Math.min(first.grid.rows - 1, first.headRows + 3);
  let shared = first.headRows;
  const own = placesOf(first.grid);
  while (shared < limit) {
    const text = rowText(own, shared);
    const label = own.at(shared, 0)?.text ?? "";
    const repeatsIt = rest.every((part) => {
      const places = placesOf(part.grid);
      const start = repeatedRows(first.grid, shared, part.grid);
      return (
        start > 0 &&
        label !== "" &&
        isSimilar(places.at(start, 0)?.text ?? "", label) &&
        isSimilar(rowText(places, start), text)
      );
    });
    if (!repeatsIt) break;
    shared++;
  }
  return shared;
}

function commonLines(parts: readonly TablePart[]): readonly number[] {
  const [first] = parts;
  if (first && parts.every((part) => sameLines(first.lines, part.lines))) return first.lines;
  const lines: number[] = [];
  const closest = 0.012;
  for (const line of parts.flatMap((part) => part.lines).toSorted((a, b) => a - b)) {
    if (line - (lines.at(-1) ?? -1) > closest) lines.push(line);
  }
  return lines;
}

const nearest = (lines: readonly number[], at: number): number =>
  lines.reduce(
    (best, line, index) => (Math.abs(line - at) < Math.abs((lines[best] ?? 0) - at) ? index : best),
    0,
  );
