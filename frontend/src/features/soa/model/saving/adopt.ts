import { alignColumns, alignRows } from "@trialtrace/backend/contract";
import type { Joining } from "../merges/detect-runs.ts";
import { readTable } from "../sheet/read-table.ts";
import { type Cell, type Column, type Row, type Sheet, sameCell } from "../sheet/sheet.ts";
import { type ScheduleTables, type Workbook, writeWorkbook } from "../workbook.ts";
import { sameJson } from "./three-way.ts";

/**
 * Reads another state of a schedule so that what it shares with a known one is the same in both: rows and columns
 * keep their ids, unchanged rows and tables are the very same. Only then can the editor tell which cells differ.
 */
export function adoptWorkbook(tables: ScheduleTables, known: Workbook, joining: Joining): Workbook {
  const stored = writeWorkbook(known);
  return Object.entries(tables).map(([key, table]) => {
    const fresh = readTable(key, table, joining);
    const sheet = known.find((other) => other.key === key);
    const before = stored[key];
    if (!sheet || !before) return fresh;
    if (sameJson(before, table)) return sheet;
    const rows = new Map(alignRows(before, table).map(([from, to]) => [to, sheet.rows[from]]));
    const columns = new Map(alignColumns(before, table).map(([from, to]) => [to, sheet.columns[from]]));
    return adoptSheet(fresh, sheet, rows, columns);
  });
}

type Partners<T> = ReadonlyMap<number, T | undefined>;

function adoptSheet(fresh: Sheet, known: Sheet, rows: Partners<Row>, columns: Partners<Column>): Sheet {
  let { nextId } = known;
  const takeId = () => {
    nextId += 1;
    return nextId - 1;
  };
  const newColumns = fresh.columns.map((column, index): Column => {
    const partner = columns.get(index);
    if (!partner) return { ...column, id: takeId() };
    return JSON.stringify(partner.meta) === JSON.stringify(column.meta)
      ? partner
      : { ...column, id: partner.id };
  });
  const newRows = fresh.rows.map((row, index): Row => {
    const partner = rows.get(index);
    if (!partner) return { ...row, id: takeId() };
    return sameCells(partner.cells, row.cells) ? partner : { ...row, id: partner.id };
  });
  return { ...fresh, columns: newColumns, rows: newRows, nextId };
}

const sameCells = (a: readonly Cell[], b: readonly Cell[]) =>
  a.length === b.length &&
  a.every((cell, index) => {
    const other = b[index];
    return other !== undefined && sameCell(cell, other);
  });
