import type { ScheduleTable } from "../../contract/bundle/schedule.ts";
import type { ScheduleTables } from "../../contract/schedule/table.ts";
import type { FieldError } from "../../http/app-error.ts";

/**
 * What the shapes of the contract cannot say of a schedule that is saved: it has the tables of the stored one, cells
 * stand in columns, merges lie in the table and do not overlap, columns are told apart.
 */
export function checkTables(stored: ScheduleTables, sent: ScheduleTables): FieldError[] {
  const missing = Object.keys(stored).filter((key) => !(key in sent));
  const unknown = Object.keys(sent).filter((key) => !(key in stored));
  return [
    ...missing.map((key) => fault([key], "is missing: a save has every table of the schedule")),
    ...unknown.map((key) => fault([key], "is no table of this schedule")),
    ...Object.entries(sent).flatMap(([key, table]) => checkTable(key, table)),
  ];
}

const fault = (path: readonly (string | number)[], message: string): FieldError => ({
  in: "body",
  field: ["tables", ...path].join("."),
  message,
});

function checkTable(key: string, table: ScheduleTable): FieldError[] {
  return [...checkColumns(key, table), ...checkCells(key, table), ...checkMerges(key, table)];
}

function checkColumns(key: string, table: ScheduleTable): FieldError[] {
  const seen = new Set<string>();
  return table.columns_meta.flatMap(({ column_id }, index) => {
    const isTwice = seen.has(column_id);
    seen.add(column_id);
    return isTwice
      ? [fault([key, "columns_meta", index, "column_id"], `'${column_id}' is the id of another column too`)]
      : [];
  });
}

function checkCells(key: string, table: ScheduleTable): FieldError[] {
  const count = table.columns_meta.length;
  return table.rows.flatMap((row, index) => {
    const columns = typeof row === "string" ? [] : Object.keys(row.cells);
    return columns
      .filter((column) => Number(column) >= count)
      .map((column) => fault([key, "rows", index, "cells", column], `there are ${count} columns only`));
  });
}

function checkMerges(key: string, table: ScheduleTable): FieldError[] {
  const taken = new Map<string, number>();
  return table.merges.flatMap(({ startRow, endRow, startCol, endCol }, index) => {
    const at = (message: string) => [fault([key, "merges", index], message)];
    if (endRow < startRow || endCol < startCol) return at("ends before it begins");
    if (endRow >= table.rows.length || endCol >= table.columns_meta.length) return at("leaves the table");
    if (endRow === startRow && endCol === startCol) return at("covers a single cell");
    for (let row = startRow; row <= endRow; row += 1) {
      for (let col = startCol; col <= endCol; col += 1) {
        const other = taken.get(`${row}:${col}`);
        if (other !== undefined) return at(`overlaps with merge ${other}`);
        taken.set(`${row}:${col}`, index);
      }
    }
    return [];
  });
}
