import type { ScheduleTable } from "@trialtrace/backend/contract";
import { storedJoining } from "../merges/detect-runs.ts";
import { moved, sameRange } from "../selection/range.ts";
import { readTable } from "../sheet/read-table.ts";
import type { Merge } from "../sheet/sheet.ts";

/** Every merge that a stored table is shown with, also those that reading it detects; columns count as they are stored. */
export function shownMerges(table: ScheduleTable): Merge[] {
  return readTable("", table, storedJoining).merges.map((merge) => ({ ...merge, ...moved(merge, 0, -1) }));
}

/** A table that is shown with these merges and no others; what reading it detects anyway is not stored. */
export function withMerges(
  table: ScheduleTable,
  merges: readonly Merge[],
  isComplete: boolean,
): ScheduleTable {
  const { merges_complete: _, ...rest } = table;
  if (!isComplete) {
    const plain = { ...rest, merges: merges.filter(({ detected }) => !detected).map(stored) };
    const shown = shownMerges(plain);
    const isSame =
      shown.length === merges.length &&
      shown.every((merge) => merges.some((other) => sameRange(merge, other)));
    if (isSame) return plain;
  }
  return { ...rest, merges: merges.map(stored), merges_complete: true };
}

const stored = (merge: Merge) => moved(merge, 0, 0);
