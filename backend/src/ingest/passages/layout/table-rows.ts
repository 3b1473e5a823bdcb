import { isMeaning } from "../abbreviations.ts";
import { bullet, type Cell, noteLetter, type PageLine } from "./page-lines.ts";
import { type Column, columnsOf, crosses, type Gap, gapsOf, meets, sharedGaps } from "./white-space.ts";

/** Lines without a second cell that a table may have between two that have one. */
const maxCellLines = 8;
/** Lines in a row that run across the white space between the columns: a title of the rows below; one below the head. */
const maxTitleLines = 2;
/** Text in two columns has at least so many lines; nearly all are full, and many begin in the middle of a sentence. */
const fewestTextLines = 10;
const fullShare = 0.7;
const continuedShare = 0.4;
/** So many lines with the same white space are a table, even if words of justified text stand apart in its cells. */
const manyLines = 4;

export interface Table {
  /** The head first. */
  readonly rows: string[][];
  /** Number of lines that it takes. */
  readonly lines: number;
  /** If it is text set in two columns: the lines of each, to be read one after the other. */
  readonly texts: readonly (readonly PageLine[])[] | null;
}

/**
 * The table that starts at a line: lines of cells with white space between them that runs through all lines, whatever
 * the alignment within the columns.
 */
export function tableAt(lines: readonly PageLine[], at: number, usualGap: number): Table | null {
  const first = lines[at];
  if (!first || first.cells.length < 2 || !isInTable(first)) return null;
  const inside = lines.slice(at, endOf(lines, at, usualGap));
  const split = inside.filter(({ cells }) => cells.length >= 2);
  if (split.length < 2) return null;
  const columns = columnsOf(inside, split.length < manyLines);
  if (columns.length < 2) return null;
  if (split.length < manyLines && split.some((line) => isCrowded(line, columns))) return null;
  const several = split.filter(
    (line) => new Set(line.cells.map((cell) => columnOf(cell, columns))).size >= 2,
  );
  if (several.length < 2) return null;
  const wrapped = wrappedLines(lines.slice(at + inside.length), inside.at(-1), columns, usualGap);
  const all = [...inside, ...wrapped];
  return { rows: withHead(rowsOf(all, columns, usualGap)), lines: all.length, texts: textsOf(all, columns) };
}

/** The rows of a table; the head is empty if the first row is an abbreviation with its meaning, as most of them are. */
function withHead(rows: string[][]): string[][] {
  const isEntry = ([short = "", long = "", ...others]: readonly string[]) =>
    others.length === 0 && isMeaning(short, long);
  const hasHead = !isEntry(rows[0] ?? []) || rows.filter(isEntry).length < rows.length / 2;
  return hasHead ? rows : [["", ""], ...rows];
}

/** The lines of each of two columns if nearly all are full and many continue a sentence. */
function textsOf(lines: readonly PageLine[], columns: readonly Column[]): PageLine[][] | null {
  if (columns.length !== 2 || lines.length < fewestTextLines) return null;
  const texts = columns.map((column) =>
    lines.flatMap(({ top, bottom, cells }) => {
      const inside = cells.filter((cell) => columns[columnOf(cell, columns)] === column);
      const text = inside.map((cell) => cell.text).join(" ");
      return text === "" ? [] : [{ text, top, bottom, cells: inside }];
    }),
  );
  const isText = texts.every((text, index) => {
    const { left = 0, right = 0 } = columns[index] ?? {};
    const full = text.filter(({ cells }) => (cells.at(-1)?.right ?? 0) > left + (right - left) * 0.8);
    const continued = text.filter((line) => /^\p{Ll}/u.test(line.text));
    return full.length > lines.length * fullShare && continued.length > lines.length * continuedShare;
  });
  return isText ? texts : null;
}

const sectionNumber = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,3})+\.?$/;

/** A line of a table of contents, or one to fill in. */
const filled = /(?:\.\s?){5,}|_{5,}|…{3,}/;
const captioned = /^(?:Table|Figure|Listing)\s+[\dA-Z]/;

/** What stands apart from its text, which goes on below the text: no row of a table. */
function isMarked({ cells }: PageLine): boolean {
  const [first, ...rest] = cells;
  if (!first || rest.length !== 1) return false;
  const isItem = `${first.text} `.replace(bullet, "") === "" || noteLetter.test(first.text);
  return isItem || sectionNumber.test(first.text);
}

/** Text with all its letters set apart: the white space in it is none between columns. */
function isSpacedOut({ text }: PageLine): boolean {
  const words = text.split(" ");
  const letters = words.filter((word) => word.length === 1);
  const low = letters.filter((letter) => /\p{Ll}/u.test(letter));
  return letters.length > words.length * 0.9 && new Set(low).size >= 4;
}

const isInTable = (line: PageLine): boolean =>
  !isMarked(line) && !isSpacedOut(line) && !filled.test(line.text) && !captioned.test(line.text);

interface Gutter extends Gap {
  /** Number of lines that have it between two cells. */
  readonly lines: number;
}

/** Where the lines end that share white space with the line at `at`: after the last one with two cells. */
function endOf(lines: readonly PageLine[], at: number, usualGap: number): number {
  let gutters: readonly Gutter[] = gapsOf(lines[at]).map((gap) => ({ ...gap, lines: 1 }));
  let end = at + 1;
  let titles = 0;
  for (let next = end; next < lines.length && next - end < maxCellLines; next++) {
    const [above, line] = [lines[next - 1], lines[next]];
    if (!line || !above || line.top - above.top > usualGap * 4 || !isInTable(line)) break;
    const below = guttersBelow(gutters, line);
    if (below) {
      if (acrossMost(line, gutters)) break;
      gutters = below;
      end = next + 1;
      titles = 0;
    } else if (gutters.some((gutter) => isAcross(line, gutter))) {
      titles += 1;
      if (titles > (end === at + 1 ? 1 : maxTitleLines) || line.cells.length >= 2) break;
    }
  }
  return end;
}

/** The white space between the columns after one more line; null if the line has none of it between two cells. */
function guttersBelow(gutters: readonly Gutter[], line: PageLine): Gutter[] | null {
  const own = gapsOf(line);
  const shared = gutters.flatMap((gutter) =>
    sharedGaps([gutter], own).map((gap) => ({ ...gap, lines: gutter.lines + 1 })),
  );
  if (shared.length === 0) return null;
  const beside = gutters.filter(
    (gutter) => !isAcross(line, gutter) && !own.some((gap) => meets(gap, gutter)),
  );
  const added = own.filter((gap) => !gutters.some((gutter) => meets(gap, gutter)));
  return [...shared, ...beside, ...added.map((gap) => ({ ...gap, lines: 1 }))];
}

const isAcross = ({ cells }: PageLine, gap: Gap): boolean => cells.some((cell) => crosses(cell, gap));

/** A text across most of many columns: the rows from there on have columns of their own. */
function acrossMost({ cells }: PageLine, gutters: readonly Gutter[]): boolean {
  const sure = gutters.filter((gutter) => gutter.lines >= 2);
  return (
    sure.length >= 3 &&
    cells.some((cell) => sure.filter((gap) => crosses(cell, gap)).length > sure.length / 2)
  );
}

/** Lines below a table that continue the cells of its last row: not in the first column, and close below. */
function wrappedLines(
  below: readonly PageLine[],
  last: PageLine | undefined,
  columns: readonly Column[],
  usualGap: number,
): PageLine[] {
  const wrapped: PageLine[] = [];
  const [, second] = columns;
  let above = last;
  for (const line of below) {
    const [cell] = line.cells;
    const isWrapped =
      line.cells.length === 1 &&
      cell !== undefined &&
      second !== undefined &&
      above !== undefined &&
      cell.left >= second.left &&
      line.top - above.top <= usualGap * 1.05 &&
      spanOf(cell, columns).length === 1;
    if (!isWrapped) break;
    wrapped.push(line);
    above = line;
  }
  return wrapped;
}

/** The columns that a cell overlaps, from left to right; the nearest one if it overlaps none. */
function spanOf(cell: Cell, columns: readonly Column[]): number[] {
  const met = columns.flatMap((column, index) => (meets(column, cell) ? [index] : []));
  if (met.length > 0) return met;
  const nearest = columns.findLastIndex(({ left }) => left <= cell.left);
  return [Math.max(0, nearest)];
}

const columnOf = (cell: Cell, columns: readonly Column[]): number => spanOf(cell, columns)[0] ?? 0;

function isCrowded({ cells }: PageLine, columns: readonly Column[]): boolean {
  const spans = cells.flatMap((cell) => spanOf(cell, columns));
  return new Set(spans).size < spans.length;
}

/**
 * A row starts with its first cell; if every line has one, cells that span several lines cannot be distinguished. The
 * text of a head over several columns is part of the head of each.
 */
function rowsOf(lines: readonly PageLine[], columns: readonly Column[], usualGap: number): string[][] {
  const rows: string[][] = [];
  const isMixed = lines.some(
    (line, index) =>
      index > 0 && line.cells[0] && !startsLow(line.cells[0]) && columnOf(line.cells[0], columns) === 0,
  );
  let spansColumns = false;
  let firstCell: Cell | undefined;
  for (const [index, line] of lines.entries()) {
    const spans = line.cells.map((cell) => spanOf(cell, columns));
    const [leftmost = []] = spans;
    const isTitle = line.cells.length === 1 && leftmost.length > 1;
    const gap = index === 0 ? 0 : line.top - (lines[index - 1]?.top ?? 0);
    const last = rows.at(-1);
    const goesOn =
      last !== undefined &&
      !isTitle &&
      (leftmost[0] !== 0 ||
        (rows.length === 1 && last[0] === "" && (spansColumns || gap < usualGap * 0.9)) ||
        (gap <= usualGap * 1.05 &&
          (isWrap(line, firstCell, columns) || (isMixed && goesOnInLowerCase(line)))));
    const row = goesOn ? last : columns.map(() => "");
    if (!goesOn) rows.push(row);
    for (const [at, { text }] of line.cells.entries()) {
      const [start = 0, ...others] = spans[at] ?? [];
      const isHead = rows.length === 1 && start > 0;
      for (const column of isHead ? [start, ...others] : [start])
        row[column] = `${row[column] ?? ""} ${text}`.trim();
    }
    if (leftmost[0] === 0) [firstCell] = line.cells;
    spansColumns = rows.length === 1 && spans.some(({ length }) => length > 1);
  }
  return rows;
}

const startsLow = ({ text }: Cell): boolean => /^[\p{Ll}(]/u.test(text);

/** Whether the cells of a line continue those above it, which is only sure if other rows begin with a capital. */
const goesOnInLowerCase = ({ cells: [first, ...others] }: PageLine): boolean =>
  first !== undefined && /^\p{Ll}{2}/u.test(first.text) && others.some(startsLow);

/** Whether a lone text continues the first cell above it: in lower case, or its first word had no room there. */
function isWrap(
  { cells: [cell, ...others] }: PageLine,
  above: Cell | undefined,
  [first, second]: readonly Column[],
): boolean {
  if (!cell || others.length > 0 || !above || !first || !second) return false;
  if (startsLow(cell)) return true;
  const [word = ""] = cell.text.split(" ");
  const letter = (cell.right - cell.left) / cell.text.length;
  return above.right - above.left + letter * (word.length + 1) > (second.left - first.left) * 0.95;
}
