import type { StoredTable } from "@trialtrace/backend/contract";
import { byPlace, claimId, endsOf, mergeId } from "@trialtrace/backend/schedule";
import { storedJoining } from "../merges/detect-runs.ts";
import { moved, sameRange } from "../selection/range.ts";
import { readTable } from "../sheet/read-table.ts";
import type { Merge } from "../sheet/sheet.ts";

/** Every merge shown for a stored table, detected ones included; columns are counted as stored. */
export function shownMerges(table: StoredTable): Merge[] {
  return readTable("", table, storedJoining).merges.map((merge) => ({ ...merge, ...moved(merge, 0, -1) }));
}

/** A table with exactly these merges; merges that would be detected anyway are not stored. */
export function withMerges(table: StoredTable, merges: readonly Merge[], isComplete: boolean): StoredTable {
  const { merges_complete: _, ...rest } = table;
  if (!isComplete) {
    const plain = setMerges(
      rest,
      merges.filter(({ detected }) => !detected),
    );
    const shown = shownMerges(plain);
    const isSame =
      shown.length === merges.length &&
      shown.every((merge) => merges.some((other) => sameRange(merge, other)));
    if (isSame) return plain;
  }
  return { ...setMerges(rest, merges), merges_complete: true };
}

function setMerges(table: StoredTable, merges: readonly Merge[]): StoredTable {
  const sorted = [...merges].sort(byPlace);
  const taken = new Set(merges.flatMap(({ id }) => id ?? []));
  const ids = sorted.map((merge) => merge.id ?? claimId(taken, mergeId(endsOf(table, merge))));
  return { ...table, merges: sorted.map((merge) => moved(merge, 0, 0)), ids: { ...table.ids, merges: ids } };
}
