import type { Pairs } from "@trialtrace/backend/contract";
import { intersects, type Range } from "../selection/range.ts";
import type { Merge } from "../sheet/sheet.ts";
import type { Line } from "./merge-lines.ts";
import { shownMerges } from "./shown-merges.ts";
import type { Settle, States } from "./states.ts";
import type { Side } from "./three-way.ts";

/** Theirs, without those that I removed, with those that I added. What was joined at reading is among them. */
export function mergeMerges(
  table: string,
  states: States,
  pairs: { readonly rows: Record<Side, Pairs>; readonly columns: Record<Side, Pairs> },
  rows: readonly Line[],
  columns: readonly Line[],
  settle: Settle,
): Merge[] {
  const [base, mine, theirs] = [
    shownMerges(states.base),
    shownMerges(states.mine),
    shownMerges(states.theirs),
  ];
  const place = (side: "base" | Side, merge: Merge) =>
    placed(merge, indexOf(rows, side), indexOf(columns, side));
  const inMine = new Set(mine.map(keyOf));
  const fromBase = base.flatMap((merge) => {
    const there = placed(merge, new Map(pairs.rows.mine), new Map(pairs.columns.mine));
    return [{ merge, mine: there ? keyOf(there) : null }];
  });
  const removed = new Set(
    fromBase.flatMap(({ merge, mine: key }) => {
      const now = place("base", merge);
      return now && (key === null || !inMine.has(key)) ? [keyOf(now)] : [];
    }),
  );
  const known = new Set(fromBase.map(({ mine: key }) => key));
  let merged = theirs
    .flatMap((merge) => place("theirs", merge) ?? [])
    .filter((merge) => !removed.has(keyOf(merge)));
  for (const own of mine.filter((merge) => !known.has(keyOf(merge)))) {
    const there = place("mine", own);
    if (!there || merged.some((merge) => keyOf(merge) === keyOf(there))) continue;
    const crossed = merged.filter((merge) => intersects(merge, there));
    if (crossed.length > 0) {
      const name = describe(there);
      const id = `${table}/merge/${keyOf(own)}`;
      const conflict = {
        id,
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

const keyOf = ({ startRow, endRow, startCol, endCol }: Range) =>
  [startRow, endRow, startCol, endCol].join(":");

const describe = ({ startRow, endRow, startCol, endCol }: Range) =>
  `Rows ${startRow + 1}–${endRow + 1}, visits ${startCol + 1}–${endCol + 1}`;

const indexOf = (lines: readonly Line[], side: "base" | Side): ReadonlyMap<number, number> =>
  new Map(lines.flatMap((line, index) => (line[side] === null ? [] : [[line[side], index] as const])));

function placed(
  merge: Merge,
  rows: ReadonlyMap<number, number>,
  columns: ReadonlyMap<number, number>,
): Merge | null {
  const [startRow, endRow] = [rows.get(merge.startRow), rows.get(merge.endRow)];
  const [startCol, endCol] = [columns.get(merge.startCol), columns.get(merge.endCol)];
  if (startRow === undefined || endRow === undefined || startCol === undefined || endCol === undefined)
    return null;
  return { ...merge, startRow, endRow, startCol, endCol };
}
