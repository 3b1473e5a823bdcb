import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleScheduleSchema, type StoredTable } from "@trialtrace/backend/contract";
import { identifyTables } from "@trialtrace/backend/schedule";
import { z } from "zod";

/** Schedules of published protocols as verified cell grids, stored outside the project and never copied into it. */
const folder = join(import.meta.dirname, "../../../../../../shared/data/soa");

export const realSchedules = ["CDISC_Pilot_Table_01", "NCT03421379_Table_01"] as const;
export type RealSchedule = (typeof realSchedules)[number];

const fileOf = (name: RealSchedule) => join(folder, `${name}_resolved.json`);

/** The available schedules; logs a clear warning if one is missing, since then nothing is checked. */
export function availableSchedules(): RealSchedule[] {
  return realSchedules.filter((name) => {
    const isThere = existsSync(fileOf(name));
    if (!isThere) process.stderr.write(`\n!!! SKIPPED: no real schedule at ${fileOf(name)}\n`);
    return isThere;
  });
}

const links = z.array(z.string());

/** The parts of a `soa-table-resolved` file used here. */
const resolvedSchema = z.object({
  table_metadata: z.object({ table_title: z.string(), page_start: z.int() }),
  schedule_properties: z.array(
    z.object({ property_id: z.string(), property_type: z.string(), linked_annotation_ids: links }),
  ),
  schedule_columns: z.array(
    z.object({
      column_id: z.string(),
      column_values: z.array(
        z.object({ property_id: z.string(), value: z.string(), is_merged: z.boolean() }),
      ),
      composite_label: z.string(),
      linked_annotation_ids: links,
    }),
  ),
  activities: z.array(
    z.object({
      activity_id: z.string(),
      activity_name: z.string(),
      is_section_header: z.boolean(),
      linked_annotation_ids: links,
    }),
  ),
  activity_schedule: z.array(
    z.object({
      activity_id: z.string(),
      column_id: z.string(),
      cell_value: z.string(),
      linked_annotation_ids: links,
    }),
  ),
  annotations: z.array(
    z.object({
      annotation_id: z.string(),
      annotation_marker: z.string(),
      annotation_type: z.string(),
      annotation_text: z.string(),
    }),
  ),
});
export type ResolvedTable = z.output<typeof resolvedSchema>;

export function readResolved(name: RealSchedule): ResolvedTable {
  return resolvedSchema.parse(JSON.parse(readFileSync(fileOf(name), "utf8")));
}

/**
 * A resolved table as a bundle's `schedule.json`. Heads merged over columns become the columns' epoch; a legend (`X =
 * performed`) explains the whole table and is not a marker of each cell; a column's footnote is its note.
 */
export function toSchedule(resolved: ResolvedTable): { tables: Record<string, StoredTable> } {
  const { annotations, schedule_properties: properties, schedule_columns: columns } = resolved;
  const typeOf = (id: string) => properties.find(({ property_id }) => property_id === id)?.property_type;
  const linked = (ids: readonly string[]) =>
    annotations.filter(({ annotation_id }) => ids.includes(annotation_id));
  const markers = (ids: readonly string[]) =>
    linked(ids)
      .filter(({ annotation_type }) => annotation_type !== "legend")
      .map(({ annotation_marker }) => annotation_marker);
  const table = {
    table_name: resolved.table_metadata.table_title,
    columns_meta: columns.map((column) => {
      const stated = new Map(
        column.column_values.map(({ property_id, value }) => [typeOf(property_id), value]),
      );
      const [epoch, week] = [stated.get("epoch"), stated.get("week")];
      const note = linked(column.linked_annotation_ids)
        .map((annotation) => `${annotation.annotation_marker}: ${annotation.annotation_text}`)
        .join("\n");
      return {
        column_id: column.column_id,
        column_name: stated.get("visit") ?? column.composite_label,
        ...(epoch ? { epoch } : {}),
        ...(week ? { week: Number(week) } : {}),
        ...(note ? { note } : {}),
      };
    }),
    rows: resolved.activities.map((activity) => {
      if (activity.is_section_header) return activity.activity_name;
      const cells = resolved.activity_schedule
        .filter(({ activity_id }) => activity_id === activity.activity_id)
        .map(({ column_id, cell_value, linked_annotation_ids: ids }) => [
          String(columns.findIndex((column) => column.column_id === column_id)),
          { value: cell_value, footnotes: markers(ids) },
        ]);
      return {
        activity: activity.activity_name,
        footnotes: markers(activity.linked_annotation_ids),
        cells: Object.fromEntries(cells),
      };
    }),
    footnotes: annotations.map((annotation) => ({
      marker: annotation.annotation_marker,
      text: annotation.annotation_text,
    })),
    provenance: [
      {
        section_number: null,
        page_number: resolved.table_metadata.page_start,
        text_snippet: resolved.table_metadata.table_title,
      },
    ],
  };
  return { tables: identifyTables(bundleScheduleSchema.parse({ tables: { table_1: table } }).tables, null) };
}
