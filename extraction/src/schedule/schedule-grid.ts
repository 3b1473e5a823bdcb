import type { ScheduleTable } from "@trialtrace/backend/contract";
import { type ColumnRole, columnRoles } from "./column-roles.ts";
import { countHeadRows } from "./find-head.ts";
import { type PlainGrid, placesOf } from "./plain-grid.ts";
import { type BodyRow, type Layout, readBody } from "./read-body.ts";
import { type ColumnHead, readColumnHead } from "./read-head.ts";
import { isMark } from "./words-of-schedules.ts";

export interface ScheduleColumn extends ColumnHead {
  readonly role: Exclude<ColumnRole, "name" | "group" | "empty">;
  /** Column of the grid. */
  readonly at: number;
}

/** A cell over several columns or rows of a schedule, counted in its own rows and columns. */
export type ScheduleMerge = ScheduleTable["merges"][number];

export interface ScheduleReading {
  readonly columns: readonly ScheduleColumn[];
  readonly rows: readonly BodyRow[];
  readonly merges: readonly ScheduleMerge[];
  readonly doubts: readonly { readonly row?: number; readonly reason: string; readonly certainty: number }[];
}

/**
 * Reads a table as a schedule: visit heads, procedures with their groups and cells, merged cells. The same for PDF,
 * Word, spreadsheets, and HTML.
 * @param headRows rows of the head, if the caller knows them better (they repeat on every page)
 * @param layout `plain` if the format has neither merged cells nor styles: then a row without entries is a heading
 */
export function readScheduleGrid(
  grid: PlainGrid,
  headRows: number = countHeadRows(grid),
  layout: Layout = "styled",
): ScheduleReading {
  const roles = columnRoles(grid, headRows);
  const visits = roles.flatMap((role, index) => (role === "visit" ? [index] : []));
  const columns = roles.flatMap((role, at): ScheduleColumn[] =>
    role === "name" || role === "group" || role === "empty"
      ? []
      : [{ ...nameless(readColumnHead(grid, headRows, at, visits), role), role, at }],
  );
  // Rows of marks within the head ("Fasting visit") say where something takes place, as procedures do.
  const places = placesOf(grid);
  const bands = Array.from({ length: headRows }, (_, row) => row).filter((row) =>
    visits.some((at) => isMark(places.at(row, at)?.text ?? "")),
  );
  const rows = readBody(
    grid,
    roles,
    columns.map(({ at }) => at),
    [...bands, ...range(headRows, grid.rows)],
    layout,
  );
  return { columns, rows, merges: findMerges(grid, columns, rows), doubts: findDoubts(columns, rows) };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const nameless = (head: ColumnHead, role: ColumnRole): ColumnHead =>
  head.name === ""
    ? { ...head, name: role === "comment" ? "Comments" : role === "reference" ? "Reference" : "" }
    : head;

function findMerges(
  grid: PlainGrid,
  columns: readonly ScheduleColumn[],
  rows: readonly BodyRow[],
): ScheduleMerge[] {
  const rowAt = new Map(rows.map((row, index) => [row.at, index]));
  const isOwn = (at: number) => rowAt.has(at) && rows[rowAt.get(at) ?? -1]?.heading === false;
  return grid.cells.flatMap((cell) => {
    if (cell.text === "" || cell.columnSpan * cell.rowSpan === 1 || !isOwn(cell.row)) return [];
    const across = columns.flatMap(({ at }, index) =>
      at >= cell.column && at < cell.column + cell.columnSpan ? [index] : [],
    );
    const down = range(cell.row, cell.row + cell.rowSpan).flatMap((at) =>
      isOwn(at) ? [rowAt.get(at) ?? 0] : [],
    );
    const [startCol, endCol, startRow, endRow] = [across[0], across.at(-1), down[0], down.at(-1)];
    if (startCol === undefined || endCol === undefined || startRow === undefined || endRow === undefined)
      return [];
    // A cell that begins in the column of names is the name.
    if (cell.column < (columns[startCol]?.at ?? 0) && cell.column === 0) return [];
    return (endCol - startCol + 1) * (endRow - startRow + 1) > 1
      ? [{ startRow, endRow, startCol, endCol }]
      : [];
  });
}

function findDoubts(columns: readonly ScheduleColumn[], rows: readonly BodyRow[]): ScheduleReading["doubts"] {
  const unnamed = columns.filter(({ name, role }) => name === "" && role === "visit").length;
  const bare = rows.flatMap((row, index) =>
    !row.heading && row.cells.size === 0
      ? [{ row: index, reason: "The row has no entry in any column.", certainty: 0.6 }]
      : [],
  );
  const reason = unnamed === 1 ? "1 column has no head." : `${unnamed} columns have no head.`;
  return [...(unnamed > 0 ? [{ reason, certainty: 0.5 }] : []), ...bare];
}
