import { listChanges, placesOf } from "@trialtrace/backend/schedule";
import type { Side } from "./three-way.ts";

/** A row or column of the result, with its position in each state; null if that state lacks it. */
export interface Line {
  readonly id: string;
  readonly base: number | null;
  readonly mine: number | null;
  readonly theirs: number | null;
}

interface LineStates {
  /** Ids in order. */
  readonly ids: Readonly<Record<"base" | Side, readonly string[]>>;
  /** Whether a base line was changed by a side that kept it. */
  isChanged(side: Side, line: Line): boolean;
  /** One side removed a line that the other side changed. */
  settle(line: Line, removedBy: Side): Side;
}

/**
 * Merges the rows or columns of a table. Their lines keep their order; a line that I added or moved follows its
 * predecessor in my version. For a line moved on both sides, their position is used.
 */
export function mergeLines({ ids, isChanged, settle }: LineStates): Line[] {
  const places = { base: placesOf(ids.base), mine: placesOf(ids.mine), theirs: placesOf(ids.theirs) };
  const lineOf = (id: string): Line => ({
    id,
    base: places.base.get(id) ?? null,
    mine: places.mine.get(id) ?? null,
    theirs: places.theirs.get(id) ?? null,
  });
  const movedByThem = movedIn(ids.base, ids.theirs);
  const movedByMe = new Set([...movedIn(ids.base, ids.mine)].filter((id) => !movedByThem.has(id)));
  const lines: Line[] = [];
  for (const line of ids.theirs.map(lineOf)) {
    const isRemoved = line.base !== null && line.mine === null;
    if (isRemoved && (!isChanged("theirs", line) || settle(line, "mine") === "mine")) continue;
    if (!movedByMe.has(line.id)) lines.push(line);
  }
  for (const line of ids.mine.map(lineOf)) {
    if (line.mine === null) continue;
    const isMine = line.theirs === null || movedByMe.has(line.id);
    // Removed by them, or added or moved by me.
    const isGone = line.base !== null && line.theirs === null;
    if (!isMine || (isGone && (!isChanged("mine", line) || settle(line, "theirs") === "theirs"))) continue;
    lines.splice(insertionIndex(lines, line.mine), 0, line);
  }
  return lines;
}

const movedIn = (base: readonly string[], side: readonly string[]): ReadonlySet<string> =>
  new Set(listChanges(base, side).moved.map(([id]) => id));

/** After the nearest preceding line that is in the result. */
function insertionIndex(lines: readonly Line[], mineAt: number): number {
  let best = -1;
  lines.forEach(({ mine }, index) => {
    if (mine !== null && mine < mineAt && (best < 0 || mine > (lines[best]?.mine ?? -1))) best = index;
  });
  return best + 1;
}
