import type { PlainCell, PlainGrid } from "./plain-grid.ts";
import { isHeadLabel, isMark, scheduleCaption } from "./words-of-schedules.ts";

/** A line of text above or below a table; `marker` if it is in a separate cell or superscript. */
export interface SheetLine {
  readonly marker: string | null;
  readonly text: string;
}

const bareMarker = /^[([]?(?:[a-z]{1,2}|\d{1,2}|[*†‡§¶#∫‖ǁ∥◊]{1,4})[)\].:]?$/i;
const noteStart =
  /^(?:[[(]?(?:[a-z]{1,2}|\d{1,2})[\].):]+\s*\S|[[(]?(?:[a-z]|\d{1,2})\s+\p{Lu}|[*†‡§¶#∫‖ǁ∥◊]{1,4}\s*\S|(?:abbreviations?|notes?|key|legend|footnotes?|source)\b\s*[:=.]?|\S{1,10}\s*=\s)/iu;
const raisedStart = /^([⁰¹²³⁴-⁹ʰʲˡʳˢʷˣʸᵃᵇᶜᵈᵉᶠᵍⁱᵏᵐⁿᵒᵖᵗᵘᵛᶻ]{1,2})\s*(?=\S)/u;
const heading = /^(?:foot)?notes?:?$/i;
const longNote = 120;

/**
 * Divides a sheet, ignoring empty rows and columns: a title is a single text above the table, notes are single texts
 * below it.
 */
export function cutSheet(sheet: PlainGrid) {
  const rows = filledRows(sheet);
  const first = rows.findIndex((row, index) => !isTitle(row, rows[index + 1]));
  const from = Math.max(0, first);
  const end = noteRow(rows, from);
  return {
    above: rows.slice(0, from).flatMap((row) => row.cells.map(({ text }) => text)),
    grid: gridOfRows(sheet, rows.slice(from, end)),
    below: joinLoneMarkers(rows.slice(end).flatMap(linesOfRow)),
  };
}

interface FilledRow {
  readonly at: number;
  readonly cells: readonly PlainCell[];
  /** Preceded by an empty row. */
  readonly apart: boolean;
}

/** Rows in which a text begins. */
function filledRows(sheet: PlainGrid): FilledRow[] {
  const own: PlainCell[][] = Array.from({ length: sheet.rows }, () => []);
  for (const cell of sheet.cells) if (cell.text !== "" || cell.raised.length > 0) own[cell.row]?.push(cell);
  let apart = false;
  return own.flatMap((cells, at): FilledRow[] => {
    if (cells.length === 0) {
      apart = true;
      return [];
    }
    const row = { at, cells: cells.toSorted((a, b) => a.column - b.column), apart };
    apart = false;
    return [row];
  });
}

/** A text alone at the left, unless it names the column of procedures above further lines of the head. */
function isTitle({ cells }: FilledRow, next: FilledRow | undefined): boolean {
  const [cell, other] = cells;
  if (!cell || other || !next || cell.rowSpan > 1) return false;
  if (cell.column > 0 && cell.columnSpan === 1) return false;
  if (cell.columnSpan > 1) return cell.column === 0;
  return scheduleCaption.test(cell.text) || !isHeadLabel(cell.text);
}

/** Where the notes begin: after the last row with an entry, at a line that reads like a note or is set apart. */
function noteRow(rows: readonly FilledRow[], from: number): number {
  const last = rows.findLastIndex((row) => !isNoteLike(row));
  for (let index = last + 1; index < rows.length; index++) {
    const row = rows[index];
    if (row && index > from && startsNotes(row)) return index;
  }
  return rows.length;
}

/** One text alone, or a marker with its text. */
function isNoteLike({ cells }: FilledRow): boolean {
  const [first, second, third] = cells;
  if (!first || third) return false;
  if (!second) return first.column === 0 || (first.column === 1 && !isMark(first.text));
  return (
    bareMarker.test(first.text) &&
    first.column <= 1 &&
    second.column === first.column + 1 &&
    second.text.length > 8
  );
}

function startsNotes({ cells, apart }: FilledRow): boolean {
  const [first, second] = cells;
  if (!first) return false;
  const { text } = first;
  return (
    second !== undefined ||
    apart ||
    bareMarker.test(text) ||
    noteStart.test(text) ||
    raisedStart.test(text) ||
    heading.test(text.trim()) ||
    text.length > longNote
  );
}

/** A marker on its own line belongs to the next line. */
function joinLoneMarkers(lines: readonly SheetLine[]): SheetLine[] {
  const isLone = (line: SheetLine | undefined) => line?.marker === null && bareMarker.test(line.text);
  return lines.flatMap((line, index) => {
    if (isLone(line) && index + 1 < lines.length) return [];
    const before = lines[index - 1];
    return before && isLone(before) && line.marker === null
      ? [{ ...line, marker: bareOf(before.text) }]
      : [line];
  });
}

const bareOf = (text: string): string => text.replace(/[()[\].:\s]/g, "").normalize("NFKC");

function linesOfRow({ cells }: FilledRow): SheetLine[] {
  const [first, second] = cells;
  if (!first) return [];
  if (second) return [{ marker: bareOf(first.text), text: second.text }];
  return first.text.split("\n").flatMap((line): SheetLine[] => {
    const text = line.trim();
    if (text === "" || heading.test(text)) return [];
    const raised = raisedStart.exec(text);
    if (!raised?.[1]) return [{ marker: null, text }];
    return [{ marker: raised[1].normalize("NFKC"), text: text.slice(raised[0].length) }];
  });
}

/** Some rows of a sheet, without empty columns at its sides or before its marks; one between visits is a visit left blank. */
function gridOfRows(sheet: PlainGrid, rows: readonly FilledRow[]): PlainGrid {
  const rowAt = new Map(rows.map(({ at }, index) => [at, index]));
  const inside = sheet.cells.filter(({ row }) => rowAt.has(row));
  const used = new Set<number>();
  for (const { text, column, columnSpan } of inside) {
    for (let at = column; text !== "" && at < column + columnSpan; at++) used.add(at);
  }
  const marked = Math.min(...inside.filter(({ text }) => isMark(text)).map(({ column }) => column));
  for (let at = marked; at < Math.max(...used); at++) used.add(at);
  /** The number of used columns before a column. */
  const before = Array.from({ length: sheet.columns + 1 }, () => 0);
  for (let at = 0; at < sheet.columns; at++) before[at + 1] = (before[at] ?? 0) + (used.has(at) ? 1 : 0);
  const cells = inside.flatMap((cell): PlainCell[] => {
    const [start, end] = [
      before[cell.column] ?? 0,
      before[Math.min(sheet.columns, cell.column + cell.columnSpan)] ?? 0,
    ];
    if (end === start) return [];
    const below = Array.from({ length: cell.rowSpan }, (_, down) => rowAt.get(cell.row + down));
    const rowSpan = Math.max(1, below.filter((at) => at !== undefined).length);
    return [{ ...cell, row: rowAt.get(cell.row) ?? 0, column: start, rowSpan, columnSpan: end - start }];
  });
  return { rows: rows.length, columns: used.size, cells };
}
