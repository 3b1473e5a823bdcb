import { listChanges, placesOf } from "@trialtrace/backend/schedule";
import type { Side } from "./three-way.ts";

/** A row or column of the result: where it is in each state; null where it is not. */
export interface Line {
  readonly id: string;
  readonly base: number | null;
  readonly mine: number | null;
  readonly theirs: number | null;
}

interface LineStates {
  /** Their ids, in order. */
  readonly ids: Readonly<Record<"base" | Side, readonly string[]>>;
  /** Whether a line of the base was changed by a side that kept it. */
  isChanged(side: Side, line: Line): boolean;
  /** One side removed what the other changed. */
  settle(line: Line, removedBy: Side): Side;
}

/**
 * The rows, or columns, of a table in which my changes are put on top of theirs: theirs in their order, mine that I
 * added or moved behind the line they stand behind. What both moved is where they moved it.
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

/** Behind the nearest line before it that is in the result. */
function insertionIndex(lines: readonly Line[], mineAt: number): number {
  let best = -1;
  lines.forEach(({ mine }, index) => {
    if (mine !== null && mine < mineAt && (best < 0 || mine > (lines[best]?.mine ?? -1))) best = index;
  });
  return best + 1;
}
