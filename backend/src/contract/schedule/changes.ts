import { z } from "zod";
import {
  scheduleCellSchema,
  scheduleColumnSchema,
  scheduleRowSchema,
  storedTableSchema,
} from "../bundle/schedule.ts";
import { jsonSchema } from "../value.ts";

const id = z.string().min(1).max(120);
const place = z.int().min(0);
const table = id.describe("Key of the table");
/** What was changed and its name; for existing things, the name before the change. */
const named = z.strictObject({ id, name: z.string() });
const cell = scheduleCellSchema.nullable();

const mergeSchema = z.strictObject({
  id,
  firstRow: named,
  lastRow: named,
  firstColumn: named.nullable().describe("Null: the names of the procedures"),
  lastColumn: named.nullable(),
});
const footnoteTextSchema = z.strictObject({ marker: z.string().nullable(), text: z.string() });

/** Table fields that are replaced as a whole. */
export const tableFields = [
  "table_name",
  "provenance",
  "merges_complete",
  "footnotes",
  "footnote_definitions",
] as const;
/**
 * Fields of a row other than its name and cells; `form` says whether the row is a heading or which field holds its
 * name.
 */
export const rowFields = ["group", "provenance", "form"] as const;

/**
 * One difference between two states of a schedule. Parts are identified by their ids; positions count from 0. `at`
 * and `from` are positions before the change (for removed or moved parts), `at` and `to` positions after it (for
 * added or moved parts).
 */
export const scheduleChangeSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("table-added"),
    table,
    name: z.string(),
    at: place,
    content: storedTableSchema,
  }),
  z.strictObject({
    kind: z.literal("table-removed"),
    table,
    name: z.string(),
    at: place,
    content: storedTableSchema,
  }),
  z.strictObject({ kind: z.literal("table-moved"), table, name: z.string(), from: place, to: place }),
  z.strictObject({
    kind: z.literal("table-changed"),
    table,
    name: z.string(),
    field: z.enum(tableFields),
    before: jsonSchema,
    after: jsonSchema,
  }),
  z.strictObject({
    kind: z.literal("column-added"),
    table,
    column: named,
    at: place,
    content: scheduleColumnSchema,
  }),
  z.strictObject({
    kind: z.literal("column-removed"),
    table,
    column: named,
    at: place,
    content: scheduleColumnSchema,
  }),
  z.strictObject({ kind: z.literal("column-moved"), table, column: named, from: place, to: place }),
  z.strictObject({
    kind: z.literal("column-changed"),
    table,
    column: named,
    before: scheduleColumnSchema,
    after: scheduleColumnSchema,
  }),
  z.strictObject({
    kind: z.literal("row-added"),
    table,
    row: named,
    at: place,
    content: scheduleRowSchema.describe("Its cells, by the columns after the change"),
  }),
  z.strictObject({
    kind: z.literal("row-removed"),
    table,
    row: named,
    at: place,
    content: scheduleRowSchema.describe("Its cells, by the columns before the change"),
  }),
  z.strictObject({ kind: z.literal("row-moved"), table, row: named, from: place, to: place }),
  z.strictObject({
    kind: z.literal("row-changed"),
    table,
    row: named,
    field: z.enum(rowFields),
    before: jsonSchema,
    after: jsonSchema,
  }),
  z.strictObject({
    kind: z.literal("cell"),
    table,
    row: named,
    column: named.nullable().describe("Null: the name of the procedure"),
    before: cell,
    after: cell,
  }),
  z.strictObject({ kind: z.literal("merge-added"), table, merge: mergeSchema }),
  z.strictObject({ kind: z.literal("merge-removed"), table, merge: mergeSchema }),
  z.strictObject({ kind: z.literal("merge-changed"), table, before: mergeSchema, after: mergeSchema }),
  z.strictObject({
    kind: z.literal("footnote-added"),
    table,
    footnote: named,
    at: place,
    content: footnoteTextSchema,
  }),
  z.strictObject({
    kind: z.literal("footnote-removed"),
    table,
    footnote: named,
    at: place,
    content: footnoteTextSchema,
  }),
  z.strictObject({ kind: z.literal("footnote-moved"), table, footnote: named, from: place, to: place }),
  z.strictObject({
    kind: z.literal("footnote-changed"),
    table,
    footnote: named,
    before: footnoteTextSchema,
    after: footnoteTextSchema,
  }),
]);
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;
export type NamedMerge = z.infer<typeof mergeSchema>;
export type Named = z.infer<typeof named>;
