import { z } from "zod";
import { scheduleColumnSchema, scheduleMergeSchema, scheduleRowSchema } from "../bundle/schedule.ts";

const index = z.int().min(0);
const table = z.string().describe("Key of the table");
const cellStateSchema = z.object({ value: z.string(), footnotes: z.array(z.string()) }).nullable();

/** One difference between two states of a schedule. Rows and columns count from 0. */
export const scheduleChangeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("table-added"), table, name: z.string() }),
  z.object({ kind: z.literal("table-removed"), table, name: z.string() }),
  z.object({ kind: z.literal("table-renamed"), table, before: z.string(), after: z.string() }),
  z.object({
    kind: z.literal("row-added"),
    table,
    row: index.describe("As it is after"),
    content: scheduleRowSchema,
  }),
  z.object({
    kind: z.literal("row-removed"),
    table,
    row: index.describe("As it was before"),
    content: scheduleRowSchema,
  }),
  z.object({ kind: z.literal("column-added"), table, column: index, content: scheduleColumnSchema }),
  z.object({
    kind: z.literal("column-removed"),
    table,
    column: index.describe("As it was before"),
    content: scheduleColumnSchema,
  }),
  z.object({
    kind: z.literal("column-changed"),
    table,
    column: index,
    before: scheduleColumnSchema,
    after: scheduleColumnSchema,
  }),
  z.object({
    kind: z.literal("cell"),
    table,
    row: index,
    column: z.int().min(-1).describe("-1 is the procedure's name"),
    rowName: z.string(),
    columnName: z.string(),
    before: cellStateSchema,
    after: cellStateSchema,
  }),
  z.object({ kind: z.literal("merge-added"), table, merge: scheduleMergeSchema }),
  z.object({ kind: z.literal("merge-removed"), table, merge: scheduleMergeSchema }),
  z.object({
    kind: z.literal("footnote"),
    table,
    marker: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
]);
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;
