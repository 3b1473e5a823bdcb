import { headerLines, headerText } from "../grid/header-lines.ts";
import { mergeAt } from "../model/merges/merge-index.ts";
import { type Column, nameColumn, type Sheet } from "../model/sheet/sheet.ts";
import { isComment } from "../model/summary/columns.ts";

/** A part of a table as wide as a sheet of paper: its columns by their positions, and how wide each is printed. */
export interface PaperPart {
  readonly from: number;
  readonly to: number;
  /** Of the columns from `from` to `to`, in millimeters. */
  readonly widths: readonly number[];
}

/** In millimeters: an A4 sheet on its side within its margins, and the column of procedures, which every part repeats. */
export const paperWidth = 273;
export const nameWidth = 54;

/** Of a character of a cell, of one in the bold type of a head, and of the space beside a text, in millimeters. */
const [characterWidth, boldWidth, padding] = [1.35, 1.65, 2.6];
const [narrowest, widest, commentWidth] = [9, 38, 48];
/** Lines over which a long text may break. */
const lines = 6;

/**
 * The columns of a table in groups that each fit on a sheet of paper, so that no visit is cut off at the edge. The groups
 * are about as wide as each other; a table that fits is one group.
 */
export function paperParts(sheet: Sheet): PaperPart[] {
  const widths = sheet.columns.map((column, index) => columnWidth(sheet, column, index + 1));
  const room = paperWidth - nameWidth;
  const needed = split(widths, room).length;
  const even = widths.reduce((sum, width) => sum + width, 0) / needed;
  for (let limit = even; limit < room; limit += 1) {
    const parts = split(widths, limit);
    if (parts.length === needed) return parts;
  }
  return split(widths, room);
}

function split(widths: readonly number[], room: number): PaperPart[] {
  const parts: { from: number; to: number; widths: number[] }[] = [];
  let used = 0;
  widths.forEach((width, index) => {
    const last = parts.at(-1);
    const col = nameColumn + 1 + index;
    if (last && used + width <= room) {
      last.to = col;
      last.widths.push(width);
      used += width;
    } else {
      parts.push({ from: col, to: col, widths: [width] });
      used = width;
    }
  });
  // A table without visits is its procedures.
  return parts.length > 0 ? parts : [{ from: nameColumn + 1, to: nameColumn, widths: [] }];
}

/** Wide enough for its longest word, and for its longest text in a few lines. A merged text has the room of all its columns. */
function columnWidth(sheet: Sheet, column: Column, col: number): number {
  if (isComment(column)) return commentWidth;
  const heads = headerLines(sheet).map(({ field }) => headerText(column, field));
  const values = sheet.rows.flatMap(({ cells }, row) => {
    const cell = cells[col];
    if (!cell || mergeAt(sheet, { row, col })) return [];
    return [`${cell.value}${cell.footnotes.join(",")}`];
  });
  const needed = Math.max(
    ...heads.map((text) => charactersAcross(text) * boldWidth),
    ...values.map((text) => charactersAcross(text) * characterWidth),
  );
  return Math.min(widest, Math.max(narrowest, needed + padding));
}

const charactersAcross = (text: string): number =>
  Math.max(text.length / lines, ...text.split(/\s+/).map((word) => word.length));
