import { z } from "zod";
import { type ScheduleTable, type StoredTable, scheduleFootnoteSchema } from "../contract/bundle/schedule.ts";
import type { tableFields } from "../contract/schedule/changes.ts";
import { type Json, provenanceSchema } from "../contract/value.ts";

/** The tables of a schedule by key, in display order. */
export type ScheduleTables = Readonly<Record<string, StoredTable>>;
/** Tables of a bundle or an API client, possibly without ids. */
export type ExternalTables = Readonly<Record<string, ScheduleTable>>;
export type ScheduleRow = ScheduleTable["rows"][number];
export type ScheduleColumn = ScheduleTable["columns_meta"][number];
export type ScheduleMerge = ScheduleTable["merges"][number];
export type StoredCell = Exclude<ScheduleRow, string>["cells"][string];

export const nameFields = ["procedure_name", "row_name", "name", "activity"] as const;
type NameField = (typeof nameFields)[number];

/** SOA-1: the field with a row's procedure name; the first of the four that is present. */
export function nameField(row: Exclude<ScheduleRow, string>): NameField {
  return nameFields.find((field) => row[field] !== undefined) ?? "procedure_name";
}

/** SOA-1: a row is a name, or an object with its procedure name in one of four fields. */
export function rowNameOf(row: ScheduleRow): string {
  return typeof row === "string" ? row : (row[nameField(row)] ?? "");
}

export const isEmptyCell = ({ value, footnotes }: Pick<StoredCell, "value" | "footnotes">): boolean =>
  value === "" && footnotes.length === 0;

/** `a Text`, `a. Text` or `(a) Text`: a footnote with its marker in the text. */
const leadingMarker = /^\s*[([]?([a-z]{1,2}|\d{1,3}|[*†‡§#]+)[)\].:]?\s+(\S[\s\S]*)$/;

type Footnotes = Pick<ScheduleTable, "footnotes" | "footnote_definitions">;

/** Marker and text of every footnote of a table, each marker once; the list takes precedence over the definitions. */
export function footnotesOf(table: Footnotes): Map<string, string> {
  const found = new Map<string, string>();
  for (const footnote of table.footnotes) {
    if (typeof footnote !== "string") found.set(footnote.marker, footnote.text);
    else {
      const [, marker, text] = leadingMarker.exec(footnote) ?? [];
      if (marker !== undefined && text !== undefined && !found.has(marker)) found.set(marker, text);
    }
  }
  for (const [key, footnote] of Object.entries(table.footnote_definitions)) {
    const { marker, text } = typeof footnote === "string" ? { marker: key, text: footnote } : footnote;
    if (!found.has(marker)) found.set(marker, text);
  }
  return found;
}

/** Footnotes in the list without a readable marker. */
export function unmarkedFootnotesOf(table: Footnotes): string[] {
  return table.footnotes.flatMap((footnote) =>
    typeof footnote === "string" && !leadingMarker.test(footnote) ? [footnote] : [],
  );
}

/** A footnote of a table; `marker` is null if none can be read. */
export interface Footnote {
  readonly marker: string | null;
  readonly text: string;
}

/** Every footnote of a table, in the order of `ids.footnotes`. */
export function listFootnotes(table: Footnotes): Footnote[] {
  return [
    ...[...footnotesOf(table)].map(([marker, text]) => ({ marker, text })),
    ...unmarkedFootnotesOf(table).map((text) => ({ marker: null, text })),
  ];
}

/** The notation of a table's footnotes after one of them was changed. */
export function writeFootnotes(footnotes: readonly Footnote[]): Footnotes {
  const marked = footnotes.flatMap(({ marker, text }) => (marker === null ? [] : [{ marker, text }]));
  const unmarked = footnotes.flatMap(({ marker, text }) => (marker === null ? [text] : []));
  return {
    footnotes: [...marked, ...unmarked],
    footnote_definitions: Object.fromEntries(marked.map(({ marker, text }) => [marker, text])),
  };
}

type TableField = (typeof tableFields)[number];

/** One field of a table in the form used by changes. */
export function fieldOf(table: StoredTable, field: TableField): Json {
  return table[field] ?? null;
}

/** The part of a table that corresponds to a field, read from a change. */
export function tableField(field: TableField, value: Json): Partial<ScheduleTable> {
  switch (field) {
    case "table_name":
      return { table_name: z.string().parse(value) };
    case "provenance":
      return { provenance: z.array(provenanceSchema).parse(value) };
    case "merges_complete":
      return { merges_complete: z.boolean().nullable().parse(value) ?? undefined };
    case "footnotes":
      return { footnotes: z.array(scheduleFootnoteSchema).parse(value) };
    case "footnote_definitions":
      return { footnote_definitions: z.record(z.string(), scheduleFootnoteSchema).parse(value) };
  }
}

export const footnotesById = (table: StoredTable): ReadonlyMap<string, Footnote> =>
  new Map(listFootnotes(table).map((footnote, at) => [table.ids.footnotes[at] ?? "", footnote]));
