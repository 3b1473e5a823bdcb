import { type ScheduleTable, scheduleLimits } from "../contract/bundle/schedule.ts";
import { isJsonObject, type Json } from "../contract/value.ts";
import { type ExternalTables, listFootnotes } from "./table.ts";

/** A problem in a schedule and its location: a path of keys and indexes below `tables`. */
export interface TableFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * What the contract's schema cannot check about a saved schedule: it has the same tables as the stored one, cells are
 * in columns, merges are inside the table and do not overlap, and columns, rows, and footnotes are unique.
 * @param keys of the stored tables
 */
export function checkTables(keys: readonly string[], sent: ExternalTables): TableFault[] {
  const missing = keys.filter((key) => !Object.hasOwn(sent, key));
  const unknown = Object.keys(sent).filter((key) => !keys.includes(key));
  return [
    ...missing.map((key) => ({
      path: [key],
      message: "is missing: a save must contain every table of the schedule",
    })),
    ...unknown.map((key) => ({ path: [key], message: "is not a table of this schedule" })),
    ...Object.entries(sent).flatMap(([key, table]) => checkTable(key, table)),
  ];
}

export function checkTable(key: string, table: ScheduleTable): TableFault[] {
  const faults = [...checkColumns(table), ...checkCells(table), ...checkMerges(table), ...checkIds(table)];
  return faults.map(({ path, message }) => ({ path: [key, ...path], message }));
}

function checkColumns(table: ScheduleTable): TableFault[] {
  return repeated(table.columns_meta.map(({ column_id }) => column_id)).map(([index, id]) => ({
    path: ["columns_meta", index, "column_id"],
    message: `'${id}' is also the id of another column`,
  }));
}

/** The positions of earlier occurrences. */
function repeated(ids: readonly string[]): [index: number, id: string][] {
  const seen = new Set<string>();
  return ids.flatMap((id, index): [number, string][] => {
    if (seen.has(id)) return [[index, id]];
    seen.add(id);
    return [];
  });
}

function checkCells(table: ScheduleTable): TableFault[] {
  const count = table.columns_meta.length;
  return table.rows.flatMap((row, index) => {
    const columns = typeof row === "string" ? [] : Object.keys(row.cells);
    return columns
      .filter((column) => Number(column) >= count)
      .map((column) => ({
        path: ["rows", index, "cells", column],
        message: `there are only ${count} columns`,
      }));
  });
}

function checkMerges(table: ScheduleTable): TableFault[] {
  const [rows, columns] = [table.rows.length, table.columns_meta.length];
  // The merge number of each cell, counted from 1; procedure names come before the columns.
  const taken = new Int32Array(rows * (columns + 1));
  return table.merges.flatMap(({ startRow, endRow, startCol, endCol }, index) => {
    const at = (message: string) => [{ path: ["merges", index], message }];
    if (endRow < startRow || endCol < startCol) return at("ends before it begins");
    if (endRow >= rows || endCol >= columns) return at("extends beyond the table");
    if (endRow === startRow && endCol === startCol) return at("covers a single cell");
    if (startCol < 0 && endCol >= 0) return at("covers both names and visits");
    for (let row = startRow; row <= endRow; row += 1) {
      for (let col = startCol; col <= endCol; col += 1) {
        const place = row * (columns + 1) + col + 1;
        const other = taken[place] ?? 0;
        if (other > 0) return at(`overlaps with merge ${other - 1}`);
        taken[place] = index + 1;
      }
    }
    return [];
  });
}

export function checkIds(table: ScheduleTable): TableFault[] {
  if (table.ids === undefined) return [];
  const counts = {
    rows: table.rows.length,
    merges: table.merges.length,
    footnotes: listFootnotes(table).length,
  };
  return (["rows", "merges", "footnotes"] as const).flatMap((kind): TableFault[] => {
    const ids = table.ids?.[kind] ?? [];
    if (ids.length !== counts[kind]) {
      return [{ path: ["ids", kind], message: `has ${ids.length} ids for ${counts[kind]} ${kind}` }];
    }
    return repeated(ids).map(([index, id]) => ({
      path: ["ids", kind, index],
      message: `'${id}' is used more than once`,
    }));
  });
}

/**
 * Whether a schedule exceeds the limits, checked before anything else.
 * @returns a sentence; null if it does not
 */
export function tooLarge(tables: Json | undefined): string | null {
  if (!isJsonObject(tables)) return null;
  for (const [key, table] of Object.entries(tables)) {
    if (!isJsonObject(table)) continue;
    const { rows, columns_meta: columns, merges } = table;
    const cells = Array.isArray(rows) ? rows.reduce<number>((sum, row) => sum + cellCount(row), 0) : 0;
    const counts = [
      [Array.isArray(rows) ? rows.length : 0, scheduleLimits.rows, "rows"],
      [Array.isArray(columns) ? columns.length : 0, scheduleLimits.columns, "columns"],
      [Array.isArray(merges) ? merges.length : 0, scheduleLimits.merges, "merged ranges"],
      [cells, scheduleLimits.cells, "cells"],
    ] as const;
    for (const [count, limit, noun] of counts) {
      if (count > limit) {
        return `The table '${key.slice(0, 120)}' has ${count} ${noun}; the limit is ${limit}.`;
      }
    }
  }
  return null;
}

const cellCount = (row: Json): number =>
  isJsonObject(row) && isJsonObject(row.cells) ? Object.keys(row.cells).length : 0;
