import type { NamedMerge, ScheduleChange } from "@trialtrace/backend/contract";
import type { ScheduleColumn, ScheduleRow, ScheduleTables } from "@trialtrace/backend/schedule";
import { countOf } from "../../../../lib/format-count.ts";
import type { Position } from "../../model/sheet/position.ts";

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
  const state = after?.[table];
  const line = { table, before: null, after: null, target: null };
  switch (change.kind) {
    case "table-added":
      return { ...line, group: "Tables", what: "Table added", place: change.name };
    case "table-removed":
      return { ...line, group: "Tables", what: "Table removed", place: change.name };
    case "table-moved":
      return { ...line, ...places(change), group: "Tables", what: "Table moved", place: change.name };
    case "table-changed": {
      const { what, group } = tableFieldTexts[change.field];
      const isName = change.field === "table_name";
      const sides = isName
        ? { before: plain(String(change.before)), after: plain(String(change.after)) }
        : {};
      return { ...line, ...sides, group, what, place: isName ? "Table name" : change.name };
    }
    case "row-added": {
      const target = targetOf(state, change.row.id, null);
      const content = rowText(change.content);
      return { ...line, group: "Rows", what: "Row added", place: change.row.name, after: content, target };
    }
    case "row-removed": {
      const content = rowText(change.content);
      return { ...line, group: "Rows", what: "Row removed", place: change.row.name, before: content };
    }
    case "row-moved": {
      const target = targetOf(state, change.row.id, null);
      return { ...line, ...places(change), group: "Rows", what: "Row moved", place: change.row.name, target };
    }
    case "row-changed": {
      const target = targetOf(state, change.row.id, null);
      const sides = { before: rowFieldText(change.before), after: rowFieldText(change.after) };
      const what = rowFieldTexts[change.field];
      return { ...line, ...sides, group: "Rows", what, place: change.row.name, target };
    }
    case "column-added": {
      const target = targetOf(state, null, change.column.id);
      const content = plain(columnText(change.content));
      const place = change.column.name;
      return { ...line, group: "Columns", what: "Column added", place, after: content, target };
    }
    case "column-removed": {
      const content = plain(columnText(change.content));
      return {
        ...line,
        group: "Columns",
        what: "Column removed",
        place: change.column.name,
        before: content,
      };
    }
    case "column-moved": {
      const target = targetOf(state, null, change.column.id);
      const place = change.column.name;
      return { ...line, ...places(change), group: "Columns", what: "Column moved", place, target };
    }
    case "column-changed": {
      const fields = columnFields.filter((field) => change.before[field] !== change.after[field]);
      const sides = {
        before: plain(columnText(change.before, fields)),
        after: plain(columnText(change.after, fields)),
      };
      const target = targetOf(state, null, change.column.id);
      const place = change.after.column_name;
      return { ...line, ...sides, group: "Columns", what: "Column changed", place, target };
    }
    case "cell": {
      const { row, column, before: was, after: is } = change;
      const target = targetOf(state, row.id, column?.id ?? null);
      const place = `${row.name} · ${column?.name ?? "Procedure"}`;
      return { ...line, before: was, after: is, group: "Cells", what: "Cell", place, target };
    }
    case "merge-added": {
      const { firstRow, firstColumn } = change.merge;
      const target = targetOf(state, firstRow.id, firstColumn?.id ?? null);
      return { ...line, group: "Merges", what: "Merged", place: mergeText(change.merge), target };
    }
    case "merge-removed":
      return { ...line, group: "Merges", what: "Unmerged", place: mergeText(change.merge) };
    case "merge-changed": {
      const { firstRow, firstColumn } = change.after;
      const sides = { before: plain(mergeText(change.before)), after: plain(mergeText(change.after)) };
      const target = targetOf(state, firstRow.id, firstColumn?.id ?? null);
      return { ...line, ...sides, group: "Merges", what: "Range changed", place: "Merged range", target };
    }
    case "footnote-added":
      return footnoteLine(line, change.footnote.name, "Footnote added", {
        after: plain(change.content.text),
      });
    case "footnote-removed":
      return footnoteLine(line, change.footnote.name, "Footnote removed", {
        before: plain(change.content.text),
      });
    case "footnote-moved":
      return footnoteLine(line, change.footnote.name, "Footnote moved", places(change));
    case "footnote-changed": {
      const { before: was, after: is } = change;
      const texts =
        was.marker === is.marker
          ? { before: plain(was.text), after: plain(is.text) }
          : { before: plain(footnoteText(was)), after: plain(footnoteText(is)) };
      return footnoteLine(line, change.footnote.name, "Footnote changed", texts);
    }
  }
}

type Blank = Pick<ChangeLine, "table" | "before" | "after" | "target">;

function footnoteLine(
  line: Blank,
  name: string,
  what: string,
  sides: Partial<Pick<ChangeLine, "before" | "after">>,
): ChangeLine {
  return { ...line, ...sides, group: "Footnotes", what, place: `Footnote ${name}` };
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

const plain = (value: string | null): ChangedText | null =>
  value === null ? null : { value, footnotes: [] };

function rowText(row: ScheduleRow): ChangedText | null {
  if (typeof row === "string") return plain("A heading");
  const filled = Object.values(row.cells).filter(({ value }) => value !== "").length;
  return plain(filled === 0 ? "No cells filled" : `${countOf(filled, "cell")} filled`);
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
  comment: "comment column",
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

/** `ECG to Labs · Week 1 to Week 3` */
function mergeText({ firstRow, lastRow, firstColumn, lastColumn }: NamedMerge): string {
  return `${between(firstRow, lastRow)} · ${between(firstColumn, lastColumn)}`;
}

const between = (first: NamedMerge["firstColumn"], last: NamedMerge["firstColumn"]) =>
  first?.id === last?.id ? (first?.name ?? "Procedure") : `${first?.name} to ${last?.name}`;
