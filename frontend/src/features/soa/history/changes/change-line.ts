import type { NamedMerge, ScheduleChange } from "@trialtrace/backend/contract";
import {
  diffSchedules,
  type ScheduleColumn,
  type ScheduleRow,
  type ScheduleTables,
} from "@trialtrace/backend/schedule";
import { countOf } from "../../../../lib/format-count.ts";
import type { Position } from "../../model/selection/range.ts";

/** The groups by which changes can be filtered. */
const changeGroups = ["Cells", "Rows", "Columns", "Merges", "Footnotes", "Tables"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A text before or after a change, with footnote markers; null if there was none. */
export interface ChangedText {
  readonly value: string;
  readonly footnotes: readonly string[];
}

/** A change as listed: kind, place, and values before and after. */
export interface ChangeLine {
  readonly table: string;
  readonly group: ChangeGroup;
  readonly what: string;
  readonly place: string;
  readonly before: ChangedText | null;
  readonly after: ChangedText | null;
  /** The cell to show in the later state, by sheet position; null if it does not exist there. */
  readonly target: Position | null;
}

/** @param after the later state, if available, which determines the cell to show */
export function changeLine(change: ScheduleChange, after: ScheduleTables | null): ChangeLine {
  const { table } = change;
  return { table, before: null, after: null, target: null, ...partsOf(change, after?.[table]) };
}

/** The changes that lead from a state to a later one. */
export const linesBetween = (before: ScheduleTables, after: ScheduleTables): ChangeLine[] =>
  diffSchedules(before, after).map((change) => changeLine(change, after));

type Named = { readonly id: string; readonly name: string };
type Parts = Pick<ChangeLine, "group" | "what" | "place"> & Partial<ChangeLine>;

/** @param state the table in the later state */
function partsOf(change: ScheduleChange, state: ScheduleTables[string] | undefined): Parts {
  const ofTable = (name: string) => ({ group: "Tables", place: name }) as const;
  const ofRow = ({ id, name }: Named) =>
    ({ group: "Rows", place: name, target: targetOf(state, id, null) }) as const;
  const ofColumn = ({ id }: Named, name: string) =>
    ({ group: "Columns", place: name, target: targetOf(state, null, id) }) as const;
  const ofFootnote = ({ name }: Named) => ({ group: "Footnotes", place: `Footnote ${name}` }) as const;
  const ofMerge = ({ firstRow, firstColumn }: NamedMerge) =>
    ({ group: "Merges", target: targetOf(state, firstRow.id, firstColumn?.id ?? null) }) as const;
  switch (change.kind) {
    case "table-added":
      return { ...ofTable(change.name), what: "Table added" };
    case "table-removed":
      return { ...ofTable(change.name), what: "Table removed" };
    case "table-moved":
      return { ...ofTable(change.name), ...places(change), what: "Table moved" };
    case "table-changed": {
      const texts = tableFieldTexts[change.field];
      if (change.field !== "table_name") return { ...texts, place: change.name };
      const sides = { before: plain(String(change.before)), after: plain(String(change.after)) };
      return { ...texts, ...sides, place: "Table name" };
    }
    case "row-added":
      return { ...ofRow(change.row), what: "Row added", after: rowText(change.content) };
    case "row-removed":
      return { ...ofRow(change.row), what: "Row removed", before: rowText(change.content) };
    case "row-moved":
      return { ...ofRow(change.row), ...places(change), what: "Row moved" };
    case "row-changed": {
      const sides = { before: rowFieldText(change.before), after: rowFieldText(change.after) };
      return { ...ofRow(change.row), ...sides, what: rowFieldTexts[change.field] };
    }
    case "column-added":
      return {
        ...ofColumn(change.column, change.column.name),
        what: "Column added",
        after: columnText(change.content),
      };
    case "column-removed":
      return {
        ...ofColumn(change.column, change.column.name),
        what: "Column removed",
        before: columnText(change.content),
      };
    case "column-moved":
      return { ...ofColumn(change.column, change.column.name), ...places(change), what: "Column moved" };
    case "column-changed": {
      const { column, before, after } = change;
      const fields = columnFields.filter((field) => before[field] !== after[field]);
      const sides = { before: columnText(before, fields), after: columnText(after, fields) };
      return { ...ofColumn(column, after.column_name), ...sides, what: "Column changed" };
    }
    case "cell": {
      const { row, column, before, after } = change;
      const place = `${row.name} · ${column?.name ?? "Procedure"}`;
      return {
        group: "Cells",
        what: "Cell",
        place,
        before,
        after,
        target: targetOf(state, row.id, column?.id ?? null),
      };
    }
    case "merge-added":
      return { ...ofMerge(change.merge), what: "Merged", place: mergeText(change.merge) };
    case "merge-removed":
      return { group: "Merges", what: "Unmerged", place: mergeText(change.merge) };
    case "merge-changed": {
      const sides = { before: plain(mergeText(change.before)), after: plain(mergeText(change.after)) };
      return { ...ofMerge(change.after), ...sides, what: "Range changed", place: "Merged range" };
    }
    case "footnote-added":
      return { ...ofFootnote(change.footnote), what: "Footnote added", after: plain(change.content.text) };
    case "footnote-removed":
      return { ...ofFootnote(change.footnote), what: "Footnote removed", before: plain(change.content.text) };
    case "footnote-moved":
      return { ...ofFootnote(change.footnote), ...places(change), what: "Footnote moved" };
    case "footnote-changed": {
      const { before, after } = change;
      const textOf = before.marker === after.marker ? ({ text }: typeof after) => text : footnoteText;
      const sides = { before: plain(textOf(before)), after: plain(textOf(after)) };
      return { ...ofFootnote(change.footnote), ...sides, what: "Footnote changed" };
    }
  }
}

const footnoteText = ({ marker, text }: { readonly marker: string | null; readonly text: string }) =>
  marker === null ? text : `${marker} ${text}`;

const tableFieldTexts = {
  table_name: { what: "Table renamed", group: "Tables" },
  provenance: { what: "Table pages changed", group: "Tables" },
  merges_complete: { what: "Equal neighbors are no longer merged automatically", group: "Merges" },
  footnotes: { what: "Footnote list rewritten", group: "Footnotes" },
  footnote_definitions: { what: "Footnote definitions rewritten", group: "Footnotes" },
} as const;

const rowFieldTexts = {
  group: "Group changed",
  provenance: "Page changed",
  form: "Heading or procedure",
} as const;

function rowFieldText(value: Extract<ScheduleChange, { kind: "row-changed" }>["after"]): ChangedText | null {
  if (typeof value === "string") return plain(value === "heading" ? "A heading" : value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return plain("page_number" in value ? `Page ${String(value.page_number)}` : "A procedure");
}

const places = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  before: plain(`Position ${from + 1}`),
  after: plain(`Position ${to + 1}`),
});

/** The position of a row and column in the later state; null if one of them is gone. */
function targetOf(
  table: ScheduleTables[string] | undefined,
  row: string | null,
  column: string | null,
): Position | null {
  if (table === undefined) return null;
  const rowAt = row === null ? 0 : table.ids.rows.indexOf(row);
  const columnAt =
    column === null ? -1 : table.columns_meta.findIndex(({ column_id }) => column_id === column);
  return rowAt < 0 || (column !== null && columnAt < 0) ? null : { row: rowAt, col: columnAt + 1 };
}

const plain = (value: string): ChangedText => ({ value, footnotes: [] });

function rowText(row: ScheduleRow): ChangedText | null {
  if (typeof row === "string") return plain("A heading");
  const filled = Object.values(row.cells).filter(({ value }) => value !== "").length;
  return plain(filled === 0 ? "No cells filled" : `${countOf(filled, "cell")} filled`);
}

const columnFields = ["column_name", "epoch", "visit", "day", "week", "window", "note", "comment"] as const;
type ColumnField = (typeof columnFields)[number];
const fieldNames: { readonly [field in ColumnField]?: string } = {
  column_name: "name",
  comment: "comment column",
};

function columnText(
  column: ScheduleColumn,
  fields: readonly ColumnField[] = columnFields.slice(1),
): ChangedText | null {
  const texts = fields.flatMap((field) => {
    const value = column[field];
    if (value === undefined || value === false || value === "") return [];
    const name = fieldNames[field] ?? field;
    return [value === true ? name : `${name} ${value}`];
  });
  return texts.length === 0 ? null : plain(texts.join(", "));
}

/** `ECG to Labs · Week 1 to Week 3` */
function mergeText({ firstRow, lastRow, firstColumn, lastColumn }: NamedMerge): string {
  return `${between(firstRow, lastRow)} · ${between(firstColumn, lastColumn)}`;
}

const between = (first: NamedMerge["firstColumn"], last: NamedMerge["firstColumn"]) =>
  first?.id === last?.id ? (first?.name ?? "Procedure") : `${first?.name} to ${last?.name}`;
