import { auditTarget } from "../contract/audit.ts";
import type { Named, NamedMerge, ScheduleChange } from "../contract/schedule/changes.ts";
import type { Json } from "../contract/value.ts";
import type { ScheduleRow, ScheduleTables, StoredCell } from "../schedule/table.ts";

/** One row of the audit table, without author, time, and reason. */
export interface AuditRow {
  readonly action: string;
  /** The path to what was changed, by ids: it stays valid when things are inserted or renamed. */
  readonly target: string;
  /** The name at that time. */
  readonly targetName: string;
  readonly oldValue: Json;
  readonly newValue: Json;
}

/**
 * Every change as one audit row; each cell of an added or removed row is also one.
 * @param before and @param after provide the names of tables and columns
 */
export function auditRows(
  changes: readonly ScheduleChange[],
  before: ScheduleTables,
  after: ScheduleTables,
): AuditRow[] {
  return changes.flatMap((change) => {
    const names = {
      table: before[change.table]?.table_name ?? after[change.table]?.table_name ?? change.table,
      before: before[change.table]?.columns_meta ?? [],
      after: after[change.table]?.columns_meta ?? [],
    };
    return auditChange(change, names);
  });
}

interface Names {
  readonly table: string;
  readonly before: readonly Column[];
  readonly after: readonly Column[];
}
type Column = { readonly column_id: string; readonly column_name: string };

function auditChange(change: ScheduleChange, names: Names): AuditRow[] {
  const row = (action: string, [target, name]: Place, [oldValue, newValue]: Values): AuditRow => ({
    action: `schedule.${action}`,
    target: auditTarget(change.table, ...target),
    targetName: [names.table, ...name].join(" › "),
    oldValue,
    newValue,
  });
  const cells = (of: Named, content: ScheduleRow, columns: readonly Column[], isAdded: boolean) =>
    cellsOf(content, columns).map(([column, cell]) => {
      const place = cellPlace(of, { id: column.column_id, name: column.column_name });
      return row("cell-changed", place, isAdded ? [null, cell] : [cell, null]);
    });
  const own = row(change.kind === "cell" ? "cell-changed" : change.kind, placeOf(change), valuesOf(change));
  if (change.kind === "row-added") return [own, ...cells(change.row, change.content, names.after, true)];
  if (change.kind === "row-removed") return [own, ...cells(change.row, change.content, names.before, false)];
  return [own];
}

type Place = readonly [target: readonly string[], name: readonly string[]];
type Values = readonly [before: Json, after: Json];

/** What was changed: its ids below the table, and its names. */
function placeOf(change: ScheduleChange): Place {
  switch (change.kind) {
    case "table-added":
    case "table-removed":
    case "table-moved":
      return [[], []];
    case "table-changed":
      return [[change.field], [fieldNames[change.field]]];
    case "row-added":
    case "row-removed":
    case "row-moved":
      return [["rows", change.row.id], [change.row.name]];
    case "row-changed": {
      const { id, name } = change.row;
      return [
        ["rows", id, change.field],
        [name, rowFieldNames[change.field]],
      ];
    }
    case "column-added":
    case "column-removed":
    case "column-moved":
    case "column-changed":
      return [["columns", change.column.id], [change.column.name]];
    case "cell":
      return cellPlace(change.row, change.column);
    case "merge-added":
    case "merge-removed":
      return [["merges", change.merge.id], [mergeName(change.merge)]];
    case "merge-changed":
      return [["merges", change.before.id], [mergeName(change.before)]];
    case "footnote-added":
    case "footnote-removed":
    case "footnote-moved":
    case "footnote-changed":
      return [["footnotes", change.footnote.id], [`Footnote ${change.footnote.name}`]];
  }
}

/** @param column null for the name of the procedure */
const cellPlace = (row: Named, column: Named | null): Place => [
  ["rows", row.id, ...(column === null ? ["name"] : ["cells", column.id])],
  [row.name, column?.name ?? "Procedure"],
];

/** Positions count from 1; what is added has no value before, and what is removed none after. */
function valuesOf(change: ScheduleChange): Values {
  if ("from" in change) return [change.from + 1, change.to + 1];
  if ("before" in change) return [change.before, change.after];
  const isRow = change.kind === "row-added" || change.kind === "row-removed";
  const content = "merge" in change ? change.merge : isRow ? withoutCells(change.content) : change.content;
  return change.kind.endsWith("-added") ? [null, content] : [content, null];
}

const fieldNames = {
  table_name: "Name",
  provenance: "Pages",
  merges_complete: "Merged ranges stated",
  footnotes: "List of footnotes",
  footnote_definitions: "Definitions of footnotes",
} as const;
const rowFieldNames = { group: "Group", provenance: "Page", form: "Heading or procedure" } as const;

const mergeName = ({ firstRow, lastRow, firstColumn, lastColumn }: NamedMerge): string =>
  [between(firstRow, lastRow), between(firstColumn, lastColumn)].join(" › ");

const between = (first: Named | null, last: Named | null): string =>
  first?.id === last?.id ? (first?.name ?? "Procedure") : `${first?.name} to ${last?.name}`;

const withoutCells = (content: ScheduleRow): Json => {
  if (typeof content === "string") return content;
  const { cells: _, provenance, ...rest } = content;
  return { ...rest, ...(provenance === undefined ? {} : { provenance }) };
};

function cellsOf(content: ScheduleRow, columns: readonly Column[]): [Column, StoredCell][] {
  if (typeof content === "string") return [];
  return Object.entries(content.cells).flatMap(([at, cell]): [Column, StoredCell][] => {
    const column = columns[Number(at)];
    return column ? [[column, cell]] : [];
  });
}
