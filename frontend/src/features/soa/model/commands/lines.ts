import { newId } from "@trialtrace/backend/schedule";
import type { Axis } from "../selection/lines.ts";
import { countCells } from "../selection/range.ts";
import {
  type Cell,
  type Column,
  emptyCell,
  isEmpty,
  type Merge,
  type Row,
  type Sheet,
} from "../sheet/sheet.ts";

/** The fields of a merge that define its extent along an axis. */
export const ends = {
  row: { start: "startRow", end: "endRow" },
  col: { start: "startCol", end: "endCol" },
} as const;

/** Merges after inserting lines before `at`: those after it move, one around it grows. */
function mergesAfterInsert(merges: readonly Merge[], axis: Axis, at: number, count: number): Merge[] {
  const { start, end } = ends[axis];
  return merges.map((merge) => {
    if (merge[start] >= at) return { ...merge, [start]: merge[start] + count, [end]: merge[end] + count };
    if (merge[end] >= at) return { ...merge, [end]: merge[end] + count };
    return merge;
  });
}

/** Merges after deleting the lines `from` to `to`: those after them move, one around them shrinks or disappears. */
function mergesAfterDelete(merges: readonly Merge[], axis: Axis, from: number, to: number): Merge[] {
  const { start, end } = ends[axis];
  const count = to - from + 1;
  return merges.flatMap((merge) => {
    if (merge[end] < from) return [merge];
    if (merge[start] > to) {
      return [{ ...merge, [start]: merge[start] - count, [end]: merge[end] - count }];
    }
    const before = Math.max(0, from - merge[start]);
    const after = Math.max(0, merge[end] - to);
    if (before + after === 0) return [];
    const first = Math.min(merge[start], from);
    const rest = { ...merge, [start]: first, [end]: first + before + after - 1 };
    return countCells(rest) > 1 ? [rest] : [];
  });
}

/** Inserts empty rows before the row `at`, with new ids. */
export function insertRows(sheet: Sheet, at: number, count: number): Sheet {
  const width = sheet.columns.length + 1;
  const added = Array.from({ length: count }, (): Row => {
    return { id: newId(), cells: Array<Cell>(width).fill(emptyCell), stored: null };
  });
  const rows = sheet.rows.toSpliced(at, 0, ...added);
  const merges = mergesAfterInsert(sheet.merges, "row", at, count);
  return fillJoined({ ...sheet, rows, merges });
}

/** Inserts columns before the column `at` (1 is the first after the procedure's name), with new ids. */
export function insertColumns(sheet: Sheet, at: number, names: readonly string[]): Sheet {
  const neighbor = sheet.columns[at - 1] ?? sheet.columns[at - 2];
  const added = names.map((name): Column => {
    const id = newId();
    const epoch = neighbor?.meta.epoch;
    return { id, meta: { column_id: id, column_name: name, ...(epoch === undefined ? {} : { epoch }) } };
  });
  const cells = Array<Cell>(names.length).fill(emptyCell);
  return fillJoined({
    ...sheet,
    columns: sheet.columns.toSpliced(at - 1, 0, ...added),
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 0, ...cells) })),
    merges: mergesAfterInsert(sheet.merges, "col", at, names.length),
  });
}

/** Deletes the rows `from` to `to`. */
export function deleteRows(sheet: Sheet, from: number, to: number): Sheet {
  const kept = keepAnchors(sheet, "row", from, to);
  const rows = kept.rows.toSpliced(from, to - from + 1);
  return { ...kept, rows, merges: mergesAfterDelete(sheet.merges, "row", from, to) };
}

/** Deletes the columns `from` to `to`; the procedure's name (0) is never deleted. */
export function deleteColumns(sheet: Sheet, from: number, to: number): Sheet {
  const kept = keepAnchors(sheet, "col", from, to);
  const count = to - from + 1;
  return {
    ...kept,
    columns: sheet.columns.toSpliced(from - 1, count),
    rows: kept.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(from, count) })),
    merges: mergesAfterDelete(sheet.merges, "col", from, to),
  };
}

/** In a run of equal neighbors every cell has the value, including one inserted inside the run. */
function fillJoined(sheet: Sheet): Sheet {
  return editRows(sheet, (at, row) => {
    const joined = sheet.merges.filter((merge) => merge.detected && merge.startRow === at);
    if (joined.length === 0) return row;
    const cells = row.cells.map((cell, col) => {
      const merge = joined.find(({ startCol, endCol }) => col > startCol && col <= endCol);
      return (merge ? row.cells[merge.startCol] : undefined) ?? cell;
    });
    return { ...row, cells };
  });
}

/** If a merge loses its first line, its content moves to what remains of it. */
function keepAnchors(sheet: Sheet, axis: Axis, from: number, to: number): Sheet {
  const { start, end } = ends[axis];
  const losing = sheet.merges.filter(
    (merge) => merge[start] >= from && merge[start] <= to && merge[end] > to,
  );
  if (losing.length === 0) return sheet;
  return editRows(sheet, (at, row) => {
    const here = losing.filter((merge) => (axis === "row" ? to + 1 === at : merge.startRow === at));
    if (here.length === 0) return row;
    const cells = [...row.cells];
    for (const merge of here) {
      const content = sheet.rows[merge.startRow]?.cells[merge.startCol] ?? emptyCell;
      const col = axis === "row" ? merge.startCol : to + 1;
      if (!isEmpty(content)) cells[col] = content;
    }
    return { ...row, cells };
  });
}

function editRows(sheet: Sheet, edit: (at: number, row: Row) => Row): Sheet {
  const rows = sheet.rows.map((row, at) => edit(at, row));
  return rows.every((row, at) => row === sheet.rows[at]) ? sheet : { ...sheet, rows };
}
