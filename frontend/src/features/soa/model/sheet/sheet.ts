import type { ScheduleTable, StoredTable } from "@trialtrace/backend/contract";
import type { Position, Range } from "../selection/range.ts";

/** SOA-1: a cell with its value and footnote markers. */
export interface Cell {
  readonly value: string;
  readonly footnotes: readonly string[];
  /** The text of each marker, if the table stores it with the cell. */
  readonly footnoteTexts: readonly string[];
}

export const emptyCell: Cell = { value: "", footnotes: [], footnoteTexts: [] };

type StoredRow = ScheduleTable["rows"][number];
export type ScheduleColumn = ScheduleTable["columns_meta"][number];

export interface Column {
  /** The `column_id`, which does not change when the column moves. */
  readonly id: string;
  readonly meta: ScheduleColumn;
}

export interface Row {
  /** The stored id, which does not change when the row moves. */
  readonly id: string;
  /** Every cell of the row: the procedure's name, then one per column. */
  readonly cells: readonly Cell[];
  /** The stored row, for fields that are not edited here; null for a new row. */
  readonly stored: StoredRow | null;
}

export interface FootnoteDefinition {
  readonly marker: string;
  readonly text: string;
}

export interface SheetFootnote extends FootnoteDefinition {
  /** The stored id, which does not change with the marker or the text. */
  readonly id: string;
}

/** A range shown as one cell. */
export interface Merge extends Range {
  /** The stored id; a new merge has none yet. */
  readonly id?: string;
  /** Detected from equal neighbors (SOA-10); its cells all have the value and are edited together. */
  readonly detected?: boolean;
}

/**
 * A table of the schedule during editing. Immutable: a change creates a new sheet that shares every unchanged row.
 * Positions count from 0; column 0 is the procedure's name, column n the nth of `columns`.
 */
export interface Sheet {
  readonly key: string;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Merges never overlap, and each covers at least two cells. */
  readonly merges: readonly Merge[];
  /**
   * Whether a user has merged, unmerged, or typed equal neighbors. From then on the list of merges is complete and
   * nothing is detected.
   */
  readonly mergesEdited: boolean;
  readonly footnotes: readonly SheetFootnote[];
  /** The table that the sheet was read from. */
  readonly stored: StoredTable;
}

export const emptyTable: StoredTable = {
  table_name: "Table",
  columns_meta: [],
  rows: [],
  footnotes: [],
  footnote_definitions: {},
  merges: [],
  provenance: [],
  ids: { rows: [], merges: [], footnotes: [] },
};

/** The column of procedure names. */
export const nameColumn = 0;

export const rowCount = (sheet: Sheet): number => sheet.rows.length;
export const columnCount = (sheet: Sheet): number => sheet.columns.length + 1;

export function cellAt(sheet: Sheet, { row, col }: Position): Cell {
  return sheet.rows[row]?.cells[col] ?? emptyCell;
}

export const rowName = (row: Row): string => row.cells[nameColumn]?.value ?? "";

/** A row with only a name is a heading for the rows below it. */
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
