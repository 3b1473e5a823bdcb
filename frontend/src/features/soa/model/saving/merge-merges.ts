import type { StoredTable } from "@trialtrace/backend/contract";
import { byPlace, claimId, endsOf, type MergeEnds, mergeId, placesOf } from "@trialtrace/backend/schedule";
import { storedJoining } from "../merges/detect-runs.ts";
import { intersects, moved, type Range, sameRange } from "../selection/range.ts";
import { readTable } from "../sheet/read-table.ts";
import type { Merge } from "../sheet/sheet.ts";
import type { Line } from "./merge-lines.ts";
import type { Settle, States } from "./three-way.ts";

/** Their merges without those that I removed, plus those that I added. Detected merges are included. */
export function mergeMerges(
  table: string,
  states: States,
  rows: readonly Line[],
  columns: readonly Line[],
  settle: Settle,
): Merge[] {
  const [base, mine, theirs] = [byCells(states.base), byCells(states.mine), byCells(states.theirs)];
  const places = { rows: placesOf(rows.map(({ id }) => id)), columns: placesOf(columns.map(({ id }) => id)) };
  const columnAt = (id: string | null) => (id === null ? -1 : places.columns.get(id));
  const placed = ({ merge, ends }: Placed): Merge[] => {
    const [startRow, endRow] = [places.rows.get(ends.firstRow), places.rows.get(ends.lastRow)];
    const [startCol, endCol] = [columnAt(ends.firstColumn), columnAt(ends.lastColumn)];
    if (startRow === undefined || endRow === undefined || startCol === undefined || endCol === undefined)
      return [];
    // Moving a line may have reversed the order of its ends.
    return startRow > endRow || startCol > endCol ? [] : [{ ...merge, startRow, endRow, startCol, endCol }];
  };
  let merged = [...theirs].flatMap(([key, merge]) => (base.has(key) && !mine.has(key) ? [] : placed(merge)));
  for (const [key, own] of mine) {
    if (base.has(key) || theirs.has(key)) continue;
    const [there] = placed(own);
    if (!there) continue;
    const crossed = merged.filter((merge) => intersects(merge, there));
    if (crossed.length > 0) {
      const name = describe(there);
      const conflict = {
        id: `${table}/merge/${key}`,
        table,
        kind: "merge",
        place: name,
        mine: name,
        theirs: crossed.map(describe).join(", "),
      } as const;
      if (settle(conflict) === "theirs") continue;
      merged = merged.filter((merge) => !crossed.includes(merge));
    }
    merged.push(there);
  }
  return merged;
}

interface Placed {
  readonly merge: Merge;
  readonly ends: MergeEnds;
}

/** Compared by first and last cell: two users who merge the same cells create the same merge. */
function byCells(table: StoredTable): ReadonlyMap<string, Placed> {
  return new Map(
    shownMerges(table).map((merge) => {
      const ends = endsOf(table, merge);
      return [mergeId(ends), { merge, ends }];
    }),
  );
}

const describe = ({ startRow, endRow, startCol, endCol }: Range) =>
  `Rows ${startRow + 1}–${endRow + 1}, visits ${startCol + 1}–${endCol + 1}`;

/** Every merge shown for a stored table, detected ones included; columns are counted as stored. */
function shownMerges(table: StoredTable): Merge[] {
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
