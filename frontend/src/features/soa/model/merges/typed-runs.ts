import { intersects, sameRange } from "../selection/range.ts";
import type { Row, Sheet } from "../sheet/sheet.ts";
import { detectRuns, storedJoining } from "./detect-runs.ts";
import { mergesIn } from "./merge-index.ts";

/**
 * Equal neighbors are joined at reading as they were extracted (SOA-10). What a person typed side by side are
 * cells of their own: once a change leaves a row that would be read with other merges than it has, the merges of the
 * table are all there are.
 */
export function keepTypedCells(before: Sheet, after: Sheet): Sheet {
  if (after.mergesEdited || after.rows === before.rows) return after;
  const known = new Set(before.rows);
  const isReadAlike = after.rows.every((row, index) => known.has(row) || hasRunsOfReading(after, row, index));
  return isReadAlike ? after : { ...after, mergesEdited: true };
}

function hasRunsOfReading(sheet: Sheet, row: Row, index: number): boolean {
  const last = row.cells.length - 1;
  const merges = mergesIn(sheet, { startRow: index, endRow: index, startCol: 0, endCol: last });
  const joined = merges.filter(({ detected }) => detected);
  const others = merges.filter(({ detected }) => !detected);
  const runs = detectRuns(row.cells, index, storedJoining).filter(
    (run) => !others.some((other) => intersects(run, other)),
  );
  return runs.length === joined.length && runs.every((run) => joined.some((merge) => sameRange(run, merge)));
}
