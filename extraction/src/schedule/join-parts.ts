import { type Places, type PlainCell, type PlainGrid, placesOf, rowText } from "./plain-grid.ts";
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

/** Column lines of two parts this far apart, as a share of the width, count as the same. */
export const sameColumn = 0.03;

export const sameLines = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((line, index) => Math.abs(line - (b[index] ?? Number.NaN)) <= sameColumn);

/** How many rows at the top of a part repeat rows of the head of the first, in their order; markers may differ. */
export function repeatedRows(first: PlainGrid, headRows: number, part: PlainGrid): number {
  const repeats = findRepeats(first, headRows, part);
  const gap = repeats.findIndex((row, index) => row !== index);
  return gap < 0 ? repeats.length : gap;
}

/** A row of the table may be printed between the repeated rows of its head. */
const mostBetween = 1;

/** The rows at the top of a part that repeat rows of the head of the first. */
function findRepeats(first: PlainGrid, headRows: number, part: PlainGrid): number[] {
  const [own, other] = [placesOf(first), placesOf(part)];
  const repeats: number[] = [];
  let from = 0;
  for (let row = 0; row < Math.min(part.rows, headRows + 1 + mostBetween); row++) {
    const text = rowText(other, row);
    const found = Array.from({ length: headRows - from }, (_, index) => from + index).find(
      (one) => text !== "" && isRepeat(own, one, other, row),
    );
    if (found === undefined) {
      if (repeats.length === 0 || row - repeats.length >= mostBetween) break;
      continue;
    }
    from = found + 1;
    repeats.push(row);
  }
  return repeats;
}

/** A recognized page repeats a row with letters mistaken: where the names agree, less of the rest has to. */
const leastWithName = 0.55;
/** Fewer numbers do not distinguish two lines of visits. */
const minNumbers = 4;

function isRepeat(own: Places, one: number, other: Places, row: number): boolean {
  const [text, name] = [rowText(other, row), other.at(row, 0)?.text ?? ""];
  if (!sharesVisits(rowText(own, one), text)) return false;
  const agrees = name !== "" && isSimilar(own.at(one, 0)?.text ?? "", name);
  return isSimilar(rowText(own, one), text, agrees ? leastWithName : undefined);
}

/** Visits 9 to 16 below the same labels do not repeat visits 1 to 8: they are another block of the table. */
function sharesVisits(one: string, other: string): boolean {
  const own: readonly string[] = one.match(numbered) ?? [];
  const theirs = other.match(numbered) ?? [];
  const shared = theirs.filter((visit) => own.includes(visit)).length;
  const fewer = Math.min(own.length, theirs.length);
  // A recognized page has some numbers mistaken, but not all of them.
  return fewer < minNumbers ? fewer < 2 || shared > 0 : shared >= theirs.length / 2;
}

/** `C12D1`, `28`. */
const numbered = /[\p{L}\d]*\d[\p{L}\d]*/gu;

/** Whether a part has the labels of a head with other visits in one of its lines. */
export function hasOtherVisits(first: PlainGrid, headRows: number, part: PlainGrid): boolean {
  const [own, other] = [placesOf(first), placesOf(part)];
  return Array.from({ length: Math.min(headRows, part.rows) }, (_, row) => row).some((row) => {
    const [label, name] = [own.at(row, 0)?.text ?? "", other.at(row, 0)?.text ?? ""];
    return name !== "" && isSimilar(label, name) && !sharesVisits(rowText(own, row), rowText(other, row));
  });
}

/** Joins the parts of a table that is split vertically. Repeated heads are dropped. */
export function joinParts(parts: readonly TablePart[]): JoinedTable {
  const [first, ...rest] = parts;
  if (!first) throw new Error("A table has at least one part.");
  const lines = commonLines(parts);
  const headRows = sharedHead(first, rest);
  const cells: PlainCell[] = [];
  const origins: { part: number; row: number }[] = [];
  parts.forEach((part, index) => {
    const skipped = new Set(index === 0 ? [] : findRepeats(first.grid, headRows, part.grid));
    const rowOf = new Map<number, number>();
    const columnOf = part.lines.map((line) => nearest(lines, line));
    for (let row = 0; row < part.grid.rows; row++) {
      if (!skipped.has(row)) rowOf.set(row, origins.push({ part: index, row }) - 1);
    }
    for (const cell of part.grid.cells) {
      const row = rowOf.get(cell.row);
      if (row === undefined) continue;
      const column = columnOf[cell.column] ?? 0;
      const end = columnOf[cell.column + cell.columnSpan] ?? lines.length - 1;
      cells.push({ ...cell, row, column, columnSpan: Math.max(1, end - column) });
    }
  });
  return { grid: { rows: origins.length, columns: lines.length - 1, cells }, headRows, origins };
}

/** `Sample 1` and `Sample 29` are two procedures. */
const isSameLabel = (one: string, other: string): boolean =>
  isSimilar(one, other) && one.replace(/\D+/g, " ").trim() === other.replace(/\D+/g, " ").trim();

/** Rows of marks belong to the head if every part repeats them ("Fasting visit"). */
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
        isSameLabel(places.at(start, 0)?.text ?? "", label) &&
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
