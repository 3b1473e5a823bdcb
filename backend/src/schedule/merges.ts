import type { ScheduleIds, ScheduleTable, StoredTable } from "../contract/bundle/schedule.ts";
import { deriveId } from "./ids.ts";
import { detectedMerges } from "./runs.ts";
import type { ScheduleMerge } from "./table.ts";

export type MergeEnds = Readonly<ReturnType<typeof endsOf>>;

type Lines = Pick<ScheduleTable, "columns_meta"> & { readonly ids: Pick<ScheduleIds, "rows"> };

/**
 * The ids of the first and last row and column of a merge, which remain the same when rows and columns move. A column is
 * null for the procedure names.
 */
export function endsOf({ ids, columns_meta }: Lines, merge: ScheduleMerge) {
  return {
    firstRow: ids.rows[merge.startRow] ?? "",
    lastRow: ids.rows[merge.endRow] ?? "",
    firstColumn: columns_meta[merge.startCol]?.column_id ?? null,
    lastColumn: columns_meta[merge.endCol]?.column_id ?? null,
  };
}

/** The id of a merge without an assigned one: two users who merge the same cells create the same merge. */
export const mergeId = ({ firstRow, lastRow, firstColumn, lastColumn }: MergeEnds): string =>
  deriveId("merge", firstRow, lastRow, firstColumn ?? "", lastColumn ?? "");

/** By position, which is the storage order of merges. */
export const byPlace = (a: ScheduleMerge, b: ScheduleMerge): number =>
  a.startRow - b.startRow || a.startCol - b.startCol || a.endRow - b.endRow || a.endCol - b.endCol;

/**
 * The merges of a table with their ids. Until a table has a complete list of merges, equal neighbors are also shown
 * as one cell: `detected` includes them, for comparison with a table that has such a list.
 */
export function mergesById(table: StoredTable, withDetected: boolean): Map<string, MergeEnds> {
  const stated = table.merges.map((merge, index): [string, MergeEnds] => [
    table.ids.merges[index] ?? "",
    endsOf(table, merge),
  ]);
  if (!withDetected) return new Map(stated);
  const detected = detectedMerges(table).map((merge): [string, MergeEnds] => {
    const ends = endsOf(table, merge);
    return [mergeId(ends), ends];
  });
  return new Map([...stated, ...detected]);
}
