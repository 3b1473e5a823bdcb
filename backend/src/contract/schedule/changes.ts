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

const change = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.strictObject({ kind: z.literal(kind), table, ...fields });

/**
 * One difference between two states of a schedule. Parts are identified by their ids; positions count from 0. `at`
 * and `from` are positions before the change (for removed or moved parts), `at` and `to` positions after it (for
 * added or moved parts).
 */
export const scheduleChangeSchema = z.discriminatedUnion("kind", [
  change("table-added", { name: z.string(), at: place, content: storedTableSchema }),
  change("table-removed", { name: z.string(), at: place, content: storedTableSchema }),
  change("table-moved", { name: z.string(), from: place, to: place }),
  change("table-changed", {
    name: z.string(),
    field: z.enum(tableFields),
    before: jsonSchema,
    after: jsonSchema,
  }),
  change("column-added", { column: named, at: place, content: scheduleColumnSchema }),
  change("column-removed", { column: named, at: place, content: scheduleColumnSchema }),
  change("column-moved", { column: named, from: place, to: place }),
  change("column-changed", { column: named, before: scheduleColumnSchema, after: scheduleColumnSchema }),
  change("row-added", {
    row: named,
    at: place,
    content: scheduleRowSchema.describe("Its cells, by the columns after the change"),
  }),
  change("row-removed", {
    row: named,
    at: place,
    content: scheduleRowSchema.describe("Its cells, by the columns before the change"),
  }),
  change("row-moved", { row: named, from: place, to: place }),
  change("row-changed", { row: named, field: z.enum(rowFields), before: jsonSchema, after: jsonSchema }),
  change("cell", {
    row: named,
    column: named.nullable().describe("Null: the name of the procedure"),
    before: cell,
    after: cell,
  }),
  change("merge-added", { merge: mergeSchema }),
  change("merge-removed", { merge: mergeSchema }),
  change("merge-changed", { before: mergeSchema, after: mergeSchema }),
  change("footnote-added", { footnote: named, at: place, content: footnoteTextSchema }),
  change("footnote-removed", { footnote: named, at: place, content: footnoteTextSchema }),
  change("footnote-moved", { footnote: named, from: place, to: place }),
  change("footnote-changed", { footnote: named, before: footnoteTextSchema, after: footnoteTextSchema }),
]);
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;
export type NamedMerge = z.infer<typeof mergeSchema>;
export type Named = z.infer<typeof named>;
