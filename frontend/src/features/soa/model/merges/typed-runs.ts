import { intersects, sameRange } from "../selection/range.ts";
import type { Row, Sheet } from "../sheet/sheet.ts";
import { detectRuns, storedJoining } from "./detect-runs.ts";
import { mergesIn } from "./merge-index.ts";

/**
 * Equal neighbors are merged when a table is read (SOA-10), but values typed next to each other are separate cells. If
 * a change leaves a row that would be read with different merges, the table's list of merges becomes complete.
 */
export function separateTypedRuns(before: Sheet, after: Sheet): Sheet {
  if (after.mergesEdited || after.rows === before.rows) return after;
  const known = new Set(before.rows);
  const isUnambiguous = after.rows.every(
    (row, index) => known.has(row) || hasDetectedMerges(after, row, index),
  );
  return isUnambiguous ? after : { ...after, mergesEdited: true };
}

function hasDetectedMerges(sheet: Sheet, row: Row, index: number): boolean {
  const last = row.cells.length - 1;
  const merges = mergesIn(sheet, { startRow: index, endRow: index, startCol: 0, endCol: last });
  const joined = merges.filter(({ detected }) => detected);
  const others = merges.filter(({ detected }) => !detected);
  const runs = detectRuns(row.cells, index, storedJoining).filter(
    (run) => !others.some((other) => intersects(run, other)),
  );
  return runs.length === joined.length && runs.every((run) => joined.some((merge) => sameRange(run, merge)));
}
