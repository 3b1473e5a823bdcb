import { type ScheduleTables, same } from "@trialtrace/backend/schedule";
import type { Joining } from "../merges/detect-runs.ts";
import { readTable } from "../sheet/read-table.ts";
import { type Cell, type Column, type Row, type Sheet, sameCell } from "../sheet/sheet.ts";
import { writeTable } from "../sheet/write-table.ts";
import type { Workbook } from "../workbook.ts";

/**
 * Reads another state of a schedule and reuses the objects of a known state for unchanged columns, rows, and tables, so
 * that the editor can find changed cells by identity.
 */
export function adoptWorkbook(tables: ScheduleTables, known: Workbook, joining: Joining): Workbook {
  return Object.entries(tables).map(([key, table]) => {
    const sheet = known.find((other) => other.key === key);
    if (!sheet) return readTable(key, table, joining);
    return same(writeTable(sheet), table) ? sheet : adoptSheet(readTable(key, table, joining), sheet);
  });
}

function adoptSheet(fresh: Sheet, known: Sheet): Sheet {
  const columns = new Map(known.columns.map((column) => [column.id, column]));
  const rows = new Map(known.rows.map((row) => [row.id, row]));
  return {
    ...fresh,
    columns: fresh.columns.map((column): Column => {
      const partner = columns.get(column.id);
      return partner && same(partner.meta, column.meta) ? partner : column;
    }),
    rows: fresh.rows.map((row): Row => {
      const partner = rows.get(row.id);
      return partner && same(partner.stored, row.stored) && sameCells(partner.cells, row.cells)
        ? partner
        : row;
    }),
  };
}

const sameCells = (a: readonly Cell[], b: readonly Cell[]) =>
  a.length === b.length &&
  a.every((cell, index) => {
    const other = b[index];
    return other !== undefined && sameCell(cell, other);
  });
