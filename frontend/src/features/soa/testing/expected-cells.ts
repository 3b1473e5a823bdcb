import type { ResolvedTable } from "./real-schedule.ts";

export interface ExpectedCell {
  readonly activity: string;
  /** Rows and columns count from 0. */
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly markers: readonly string[];
}

/** Every cell of the file itself, not of the result of reading it. */
export function expectedCells(resolved: ResolvedTable): ExpectedCell[] {
  return resolved.activity_schedule.map((cell) => {
    const row = resolved.activities.findIndex(({ activity_id }) => activity_id === cell.activity_id);
    const notes = resolved.annotations.filter(
      ({ annotation_id, annotation_type }) =>
        cell.linked_annotation_ids.includes(annotation_id) && annotation_type !== "legend",
    );
    return {
      activity: resolved.activities[row]?.activity_name ?? "",
      row,
      column: resolved.schedule_columns.findIndex(({ column_id }) => column_id === cell.column_id),
      value: cell.cell_value,
      markers: notes.map(({ annotation_marker }) => annotation_marker),
    };
  });
}
