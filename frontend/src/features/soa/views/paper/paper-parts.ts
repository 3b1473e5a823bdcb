import { headerLines, headValue } from "../../model/head/header-lines.ts";
import { mergeAt } from "../../model/merges/merge-index.ts";
import { type Column, nameColumn, type Sheet } from "../../model/sheet/sheet.ts";
import { isComment } from "../../model/summary/columns.ts";

/** A part of a table that fits on a sheet of paper: sheet positions of its columns, and their printed widths. */
export interface PaperPart {
  readonly from: number;
  readonly to: number;
  /** Widths of the columns `from` to `to`, in millimeters. */
  readonly widths: readonly number[];
}

/** In millimeters: a landscape A4 sheet without its margins, and the column of procedures, which every part repeats. */
export const paperWidth = 273;
export const nameWidth = 54;

/** In millimeters: a character of a cell, a character of a bold head, and the padding of a cell. */
const [characterWidth, boldWidth, padding] = [1.35, 1.65, 2.6];
const [narrowest, widest, commentWidth] = [9, 38, 48];
/** Maximum number of lines for a long text. */
const lines = 6;

/**
 * Splits the columns of a table into groups that each fit on a sheet of paper, so that no visit is cut off. The groups
 * have similar widths; a table that fits is one group.
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
  // A table without visits has only its procedures.
  return parts.length > 0 ? parts : [{ from: nameColumn + 1, to: nameColumn, widths: [] }];
}

/**
 * Wide enough for the longest word, and for the longest text in a few lines. A merged text can use all of its columns.
 */
function columnWidth(sheet: Sheet, column: Column, col: number): number {
  if (isComment(column)) return commentWidth;
  const heads = headerLines(sheet).map(({ field }) => headValue(column, field));
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
