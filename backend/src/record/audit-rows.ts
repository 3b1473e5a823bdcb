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
  const row = (
    action: string,
    [target, name]: readonly [target: readonly string[], name: readonly string[]],
    oldValue: Json,
    newValue: Json,
  ): AuditRow => ({
    action: `schedule.${action}`,
    target: auditTarget(change.table, ...target),
    targetName: [names.table, ...name].join(" › "),
    oldValue,
    newValue,
  });
  const rowAt = ({ id, name }: Named) => [["rows", id], [name]] as const;
  const columnAt = ({ id, name }: Named) => [["columns", id], [name]] as const;
  const footnoteAt = ({ id, name }: Named) => [["footnotes", id], [`Footnote ${name}`]] as const;
  const mergeAt = (merge: NamedMerge) => [["merges", merge.id], [mergeName(merge)]] as const;
  const cells = (of: Named, content: ScheduleRow, columns: readonly Column[], isAdded: boolean) =>
    cellsOf(content, columns).map(([column, cell]) =>
      row(
        "cell-changed",
        [
          ["rows", of.id, "cells", column.column_id],
          [of.name, column.column_name],
        ],
        isAdded ? null : cell,
        isAdded ? cell : null,
      ),
    );
  const table = [[], []] as const;
  switch (change.kind) {
    case "table-added":
      return [row(change.kind, table, null, change.content)];
    case "table-removed":
      return [row(change.kind, table, change.content, null)];
    case "table-moved":
      return [row(change.kind, table, change.from + 1, change.to + 1)];
    case "table-changed": {
      const place = [[change.field], [fieldNames[change.field]]] as const;
      return [row(change.kind, place, change.before, change.after)];
    }
    case "row-added": {
      const added = row(change.kind, rowAt(change.row), null, withoutCells(change.content));
      return [added, ...cells(change.row, change.content, names.after, true)];
    }
    case "row-removed": {
      const removed = row(change.kind, rowAt(change.row), withoutCells(change.content), null);
      return [removed, ...cells(change.row, change.content, names.before, false)];
    }
    case "row-moved":
      return [row(change.kind, rowAt(change.row), change.from + 1, change.to + 1)];
    case "row-changed": {
      const { id, name } = change.row;
      const place = [
        ["rows", id, change.field],
        [name, rowFieldNames[change.field]],
      ] as const;
      return [row(change.kind, place, change.before, change.after)];
    }
    case "column-added":
      return [row(change.kind, columnAt(change.column), null, change.content)];
    case "column-removed":
      return [row(change.kind, columnAt(change.column), change.content, null)];
    case "column-moved":
      return [row(change.kind, columnAt(change.column), change.from + 1, change.to + 1)];
    case "column-changed":
      return [row(change.kind, columnAt(change.column), change.before, change.after)];
    case "cell": {
      const column = change.column ?? { id: "name", name: "Procedure" };
      const way = change.column === null ? ["name"] : ["cells", column.id];
      const place = [
        ["rows", change.row.id, ...way],
        [change.row.name, column.name],
      ] as const;
      return [row("cell-changed", place, change.before, change.after)];
    }
    case "merge-added":
      return [row(change.kind, mergeAt(change.merge), null, change.merge)];
    case "merge-removed":
      return [row(change.kind, mergeAt(change.merge), change.merge, null)];
    case "merge-changed":
      return [row(change.kind, mergeAt(change.before), change.before, change.after)];
    case "footnote-added":
      return [row(change.kind, footnoteAt(change.footnote), null, change.content)];
    case "footnote-removed":
      return [row(change.kind, footnoteAt(change.footnote), change.content, null)];
    case "footnote-moved":
      return [row(change.kind, footnoteAt(change.footnote), change.from + 1, change.to + 1)];
    case "footnote-changed":
      return [row(change.kind, footnoteAt(change.footnote), change.before, change.after)];
  }
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
