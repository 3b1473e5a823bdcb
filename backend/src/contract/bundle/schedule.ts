import { z } from "zod";
import { provenanceSchema } from "../value.ts";

/** Maximum length of a cell and of a footnote, in characters. */
export const maxScheduleText = 4000;

const text = z.string().max(maxScheduleText);
export const scheduleFootnoteSchema = z.union([text, z.strictObject({ marker: z.string().max(12), text })]);

/** SOA-1: a cell with its value and its footnote markers. */
export const scheduleCellSchema = z.strictObject({
  value: text,
  footnotes: z.array(z.string().max(12)).default([]),
  footnote_texts: z.array(text).default([]),
});

export const scheduleColumnSchema = z.strictObject({
  column_id: z.string().min(1).max(120),
  column_name: text,
  note: text.optional(),
  epoch: text.optional(),
  visit: text.optional(),
  day: z.number().optional().describe("Study day of the visit"),
  week: z.number().optional().describe("Study week of the visit"),
  window: text.optional().describe("e.g. `±3 days`"),
  comment: z.boolean().optional().describe("True for a column of comments or notes"),
});

export const scheduleRowSchema = z.union([
  text.describe("A heading row"),
  z.strictObject({
    procedure_name: text.optional(),
    row_name: text.optional(),
    name: text.optional(),
    activity: text.optional(),
    group: text.optional(),
    footnotes: z.array(z.string().max(12)).optional(),
    cells: z.record(z.string().regex(/^\d+$/, "a column index"), scheduleCellSchema),
    provenance: provenanceSchema.optional(),
  }),
]);

export const scheduleMergeSchema = z.strictObject({
  startRow: z.int().min(0),
  endRow: z.int().min(0),
  startCol: z.int().min(-1).describe("-1 is the procedure's name"),
  endCol: z.int().min(-1),
});

/** Limits on the size of a table and on the number of changes per save. */
export const scheduleLimits = {
  ...{ rows: 2000, columns: 500, merges: 20_000, footnotes: 2000, cells: 250_000 },
  changes: 300_000,
} as const;

const id = z.string().min(1).max(120);

/**
 * Ids that identify the parts of a table across changes: one for each row, merge, and footnote, in order. Columns
 * have their `column_id`, tables their key.
 */
export const scheduleIdsSchema = z.strictObject({
  rows: z.array(id).max(scheduleLimits.rows).describe("One per row in `rows`"),
  merges: z.array(id).max(scheduleLimits.merges).describe("One per merge in `merges`"),
  footnotes: z
    .array(id)
    .max(scheduleLimits.footnotes)
    .describe("One per marker in `footnotes` and `footnote_definitions`, then one per unmarked footnote"),
});
export type ScheduleIds = z.output<typeof scheduleIdsSchema>;

/** SOA-1, Structured: one table of `structured_data`. */
export const scheduleTableSchema = z.strictObject({
  table_name: text.min(1),
  columns_meta: z.array(scheduleColumnSchema).max(scheduleLimits.columns),
  rows: z.array(scheduleRowSchema).max(scheduleLimits.rows),
  footnotes: z.array(scheduleFootnoteSchema).max(scheduleLimits.footnotes).default([]),
  footnote_definitions: z.record(z.string().max(12), scheduleFootnoteSchema).default({}),
  merges: z.array(scheduleMergeSchema).max(scheduleLimits.merges).default([]),
  merges_complete: z
    .boolean()
    .optional()
    .describe("True if `merges` is complete; otherwise runs of equal texts are also joined"),
  provenance: z.array(provenanceSchema).default([]),
  ids: scheduleIdsSchema.optional().describe("Assigned during ingest if the bundle has none"),
});
export type ScheduleTable = z.output<typeof scheduleTableSchema>;

/** A table as stored: every part has an id. */
export const storedTableSchema = scheduleTableSchema.extend({ ids: scheduleIdsSchema });
export type StoredTable = z.output<typeof storedTableSchema>;

/** `schedule.json`: tables by key, in display order. */
export const bundleScheduleSchema = z.strictObject({
  tables: z.record(z.string().min(1).max(120), scheduleTableSchema),
});

const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/, "a plain file name");

/** `schedule-html/tables.json`: ESOA-1. The HTML files are in the same folder. */
export const bundleScheduleHtmlSchema = z.strictObject({
  tables: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(120),
        number: z.int().min(1),
        name: text,
        pages: z.array(
          z.strictObject({
            file: fileName,
            page_number: z.int().min(1).optional().describe("Page of the source document shown next to it"),
          }),
        ),
        footnoteFiles: z.array(fileName).default([]),
      }),
    )
    .max(50),
});
