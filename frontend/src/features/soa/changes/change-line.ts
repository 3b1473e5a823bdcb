import {
  type CellState,
  rowNameOf,
  type ScheduleChange,
  type ScheduleColumn,
  type ScheduleMerge,
  type ScheduleRow,
  type ScheduleTable,
  type ScheduleTables,
} from "@trialtrace/backend/contract";
import { countOf } from "../../../lib/format-count.ts";
import type { Position } from "../model/sheet/position.ts";

/** What a reader may want to see alone. */
const changeGroups = ["Cells", "Rows", "Columns", "Merges", "Footnotes", "Tables"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A change as it is read in a list: what it is, where, and what was there before and after. */
export interface ChangeLine {
  readonly table: string;
  readonly group: ChangeGroup;
  readonly what: string;
  readonly place: string;
  readonly before: CellState;
  readonly after: CellState;
  /** The cell of the later state to show it at, by the positions of a sheet; null where that has none. */
  readonly target: Position | null;
}

/** The two states that were compared, as far as they are at hand: they name what a merge spans. */
export interface Compared {
  readonly before: ScheduleTables | null;
  readonly after: ScheduleTables | null;
}

export function changeLine(change: ScheduleChange, { before, after }: Compared): ChangeLine {
  const { table } = change;
  const line = { table, before: null, after: null, target: null };
  switch (change.kind) {
    case "table-added":
      return { ...line, group: "Tables", what: "Table added", place: change.name };
    case "table-removed":
      return { ...line, group: "Tables", what: "Table removed", place: change.name };
    case "table-renamed": {
      const names = { before: plain(change.before), after: plain(change.after) };
      return { ...line, ...names, group: "Tables", what: "Table renamed", place: "Name of the table" };
    }
    case "row-added": {
      const place = rowNameOf(change.content);
      const target = { row: change.row, col: 0 };
      return { ...line, group: "Rows", what: "Row added", place, after: rowText(change.content), target };
    }
    case "row-removed": {
      const place = rowNameOf(change.content);
      return { ...line, group: "Rows", what: "Row removed", place, before: rowText(change.content) };
    }
    case "column-added": {
      const target = { row: 0, col: change.column + 1 };
      const content = plain(columnText(change.content));
      const place = change.content.column_name;
      return { ...line, group: "Columns", what: "Column added", place, after: content, target };
    }
    case "column-removed": {
      const content = plain(columnText(change.content));
      const place = change.content.column_name;
      return { ...line, group: "Columns", what: "Column removed", place, before: content };
    }
    case "column-changed": {
      const fields = columnFields.filter((field) => change.before[field] !== change.after[field]);
      const sides = {
        before: plain(columnText(change.before, fields)),
        after: plain(columnText(change.after, fields)),
      };
      const place = change.after.column_name;
      const target = { row: 0, col: change.column + 1 };
      return { ...line, ...sides, group: "Columns", what: "Column changed", place, target };
    }
    case "cell": {
      const { rowName, columnName } = change;
      const name = change.column < 0 ? "Procedure" : after?.[table]?.columns_meta[change.column]?.column_name;
      // A cell of a column that is gone counts by the columns of before.
      const target = name === columnName ? { row: change.row, col: change.column + 1 } : null;
      const sides = { before: change.before, after: change.after };
      return { ...line, ...sides, group: "Cells", what: "Cell", place: `${rowName} · ${columnName}`, target };
    }
    case "merge-added": {
      const place = mergeText(change.merge, after?.[table]);
      const target = { row: change.merge.startRow, col: change.merge.startCol + 1 };
      return { ...line, group: "Merges", what: "Merged", place, target };
    }
    case "merge-removed":
      return { ...line, group: "Merges", what: "Unmerged", place: mergeText(change.merge, before?.[table]) };
    case "footnote": {
      const sides = { before: plain(change.before), after: plain(change.after) };
      return { ...line, ...sides, group: "Footnotes", what: "Footnote", place: `Footnote ${change.marker}` };
    }
  }
}

const plain = (value: string | null): CellState => (value === null ? null : { value, footnotes: [] });

function rowText(row: ScheduleRow): CellState {
  if (typeof row === "string") return plain("A heading");
  const filled = Object.values(row.cells).filter(({ value }) => value !== "").length;
  return plain(filled === 0 ? "No cell filled" : `${countOf(filled, "cell")} filled`);
}

const columnFields = ["column_name", "epoch", "visit", "day", "week", "window", "note", "comment"] as const;
const fieldNames: Readonly<Record<(typeof columnFields)[number], string>> = {
  column_name: "name",
  epoch: "epoch",
  visit: "visit",
  day: "day",
  week: "week",
  window: "window",
  note: "note",
  comment: "column of comments",
};

function columnText(
  column: ScheduleColumn,
  fields: readonly (typeof columnFields)[number][] = columnFields.slice(1),
): string | null {
  const texts = fields.flatMap((field) => {
    const value = column[field];
    if (value === undefined || value === false || value === "") return [];
    return [value === true ? fieldNames[field] : `${fieldNames[field]} ${value}`];
  });
  return texts.length === 0 ? null : texts.join(", ");
}

/** `ECG to Labs, Week 1 to Week 3`; by numbers where the table is not at hand. */
function mergeText(
  { startRow, endRow, startCol, endCol }: ScheduleMerge,
  table: ScheduleTable | undefined,
): string {
  const [firstRow, lastRow] = [table?.rows[startRow], table?.rows[endRow]];
  const [firstCol, lastCol] = [table?.columns_meta[startCol], table?.columns_meta[endCol]];
  if (firstRow === undefined || lastRow === undefined || !firstCol || !lastCol) {
    return `${span("Row", startRow, endRow)}, ${span("column", startCol, endCol)}`;
  }
  const rows = between(rowNameOf(firstRow), rowNameOf(lastRow), startRow === endRow);
  return `${rows} · ${between(firstCol.column_name, lastCol.column_name, startCol === endCol)}`;
}

const between = (first: string, last: string, isOne: boolean) => (isOne ? first : `${first} to ${last}`);
const span = (noun: string, start: number, end: number) =>
  start === end ? `${noun} ${start + 1}` : `${noun}s ${start + 1} to ${end + 1}`;
