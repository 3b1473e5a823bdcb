import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import type { Range } from "../selection/range.ts";
import type { Position } from "./position.ts";

/** SOA-1: a cell with its value and the markers of its footnotes. */
export interface Cell {
  readonly value: string;
  readonly footnotes: readonly string[];
  /** The text of each marker where the table gives it with the cell. */
  readonly footnoteTexts: readonly string[];
}

export const emptyCell: Cell = { value: "", footnotes: [], footnoteTexts: [] };

type StoredRow = ScheduleTable["rows"][number];
export type ScheduleColumn = ScheduleTable["columns_meta"][number];

export interface Column {
  /** The `column_id`; stays with the column wherever it moves. */
  readonly id: string;
  readonly meta: ScheduleColumn;
}

export interface Row {
  /** As it is stored; stays with the row wherever it moves. */
  readonly id: string;
  /** Every cell of the row: the procedure's name first, then one for each column. */
  readonly cells: readonly Cell[];
  /** The row as it is stored, for what is not edited here; null for a row added since. */
  readonly stored: StoredRow | null;
}

export interface FootnoteDefinition {
  readonly marker: string;
  readonly text: string;
}

export interface SheetFootnote extends FootnoteDefinition {
  /** As it is stored; stays with the footnote whatever its marker and its text become. */
  readonly id: string;
}

/** A range shown as one cell. */
export interface Merge extends Range {
  /** As it is stored; one that was made since has none yet. */
  readonly id?: string;
  /** Made of equal neighbors at reading (SOA-10); its cells all have the value, and are edited together. */
  readonly detected?: boolean;
}

/**
 * One table of the schedule as it is edited. Immutable: a change makes a new sheet that shares every row it did not
 * touch. Positions count from 0; column 0 is the procedure's name, column n the nth of `columns`.
 */
export interface Sheet {
  readonly key: string;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Never overlap, and each covers two cells or more. */
  readonly merges: readonly Merge[];
  /**
   * Whether a person has merged, unmerged or typed equal neighbors: from then on the merges are all there are, also the
   * detected ones.
   */
  readonly mergesEdited: boolean;
  readonly footnotes: readonly SheetFootnote[];
  /** The table the sheet was read from. */
  readonly stored: StoredTable;
}

/** Where the procedure's name stands. */
export const nameColumn = 0;

export const rowCount = (sheet: Sheet): number => sheet.rows.length;
export const columnCount = (sheet: Sheet): number => sheet.columns.length + 1;

export function cellAt(sheet: Sheet, { row, col }: Position): Cell {
  return sheet.rows[row]?.cells[col] ?? emptyCell;
}

export const rowName = (row: Row): string => row.cells[nameColumn]?.value ?? "";

/** A row that is only a name heads the rows below it. */
export function isHeading(row: Row): boolean {
  const isText = row.stored === null ? false : typeof row.stored === "string";
  return isText && row.cells.every((cell, col) => col === nameColumn || isEmpty(cell));
}

export const isEmpty = (cell: Cell): boolean => cell.value === "" && cell.footnotes.length === 0;

export function sameCell(a: Cell, b: Cell): boolean {
  return a === b || (a.value === b.value && sameList(a.footnotes, b.footnotes) && sameTexts(a, b));
}

const sameTexts = (a: Cell, b: Cell) => sameList(a.footnoteTexts, b.footnoteTexts);
const sameList = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
