import { z } from "zod";
import { type ScheduleTable, type StoredTable, scheduleFootnoteSchema } from "../contract/bundle/schedule.ts";
import type { tableFields } from "../contract/schedule/changes.ts";
import { type Json, provenanceSchema } from "../contract/value.ts";

export type TableField = (typeof tableFields)[number];

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
