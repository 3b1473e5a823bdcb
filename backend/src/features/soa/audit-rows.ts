import type { ScheduleChange } from "../../contract/schedule/changes.ts";
import { type CellState, cellOf, nameColumn, type ScheduleRow } from "../../contract/schedule/table.ts";
import type { Json } from "../../contract/value.ts";

/** One row of the audit table, without who, when and why. */
export interface AuditRow {
  readonly action: string;
  readonly target: string;
  readonly oldValue: Json;
  readonly newValue: Json;
}

/** Every change as rows of the audit table; each cell of a row that came or went is one too. */
export function auditRows(changes: readonly ScheduleChange[]): AuditRow[] {
  return changes.flatMap(auditChange);
}

function auditChange(change: ScheduleChange): AuditRow[] {
  const table = `schedule/${change.table}`;
  const row = (action: string, target: string, oldValue: Json, newValue: Json): AuditRow => ({
    action: `schedule.${action}`,
    target,
    oldValue,
    newValue,
  });
  switch (change.kind) {
    case "table-added":
      return [row("table-added", table, null, change.name)];
    case "table-removed":
      return [row("table-removed", table, change.name, null)];
    case "table-renamed":
      return [row("table-renamed", table, change.before, change.after)];
    case "row-added": {
      const target = `${table}/r${change.row}`;
      const cells = cellsOf(change.content).map(([at, cell]) =>
        row("cell-changed", `${target}${at}`, null, cell),
      );
      return [row("row-added", target, null, nameOf(change.content)), ...cells];
    }
    case "row-removed": {
      const target = `${table}/r${change.row}`;
      const cells = cellsOf(change.content).map(([at, cell]) =>
        row("cell-changed", `${target}${at}`, cell, null),
      );
      return [row("row-removed", target, nameOf(change.content), null), ...cells];
    }
    case "column-added":
      return [row("column-added", `${table}/c${change.column}`, null, change.content)];
    case "column-removed":
      return [row("column-removed", `${table}/c${change.column}`, change.content, null)];
    case "column-changed":
      return [row("column-changed", `${table}/c${change.column}`, change.before, change.after)];
    case "cell":
      return [
        row(
          "cell-changed",
          `${table}/r${change.row}${columnPath(change.column)}`,
          change.before,
          change.after,
        ),
      ];
    case "merge-added":
      return [row("merge-added", table, null, change.merge)];
    case "merge-removed":
      return [row("merge-removed", table, change.merge, null)];
    case "footnote":
      return [row("footnote-changed", `${table}/footnotes/${change.marker}`, change.before, change.after)];
  }
}

const columnPath = (column: number) => (column === nameColumn ? "/name" : `c${column}`);

const nameOf = (content: ScheduleRow): Json => toJson(cellOf(content, nameColumn));

function cellsOf(content: ScheduleRow): [string, Json][] {
  if (typeof content === "string") return [];
  return Object.keys(content.cells).flatMap((column): [string, Json][] => {
    const cell = cellOf(content, Number(column));
    return cell === null ? [] : [[columnPath(Number(column)), toJson(cell)]];
  });
}

const toJson = (cell: CellState): Json =>
  cell === null ? null : { value: cell.value, footnotes: [...cell.footnotes] };
