import type { Pairs } from "@trialtrace/backend/contract";
import type { Side } from "./three-way.ts";

/** A row or column of the result: where it is in each state; null where it is not. */
export interface Line {
  readonly base: number | null;
  readonly mine: number | null;
  readonly theirs: number | null;
}

interface LineStates {
  readonly counts: { readonly base: number; readonly mine: number; readonly theirs: number };
  readonly mine: Pairs;
  readonly theirs: Pairs;
  /** Whether a line of the base was changed by a side that kept it. */
  isChanged(side: Side, base: number): boolean;
  /** One side removed what the other changed. */
  settle(base: number, removedBy: Side): Side;
}

/**
 * The rows, or columns, of a table in which my changes are put on top of theirs: theirs in their order, mine that I
 * added behind the line they stood behind.
 */
export function mergeLines({ counts, mine, theirs, isChanged, settle }: LineStates): Line[] {
  const [toMine, toTheirs] = [new Map(mine), new Map(theirs)];
  const ofMine = new Map(mine.map(([base, at]) => [at, base]));
  const ofTheirs = new Map(theirs.map(([base, at]) => [at, base]));
  const lines: Line[] = [];
  for (let at = 0; at < counts.theirs; at += 1) {
    const base = ofTheirs.get(at) ?? null;
    const mineAt = base === null ? null : (toMine.get(base) ?? null);
    const isRemoved = base !== null && mineAt === null;
    if (isRemoved && (!isChanged("theirs", base) || settle(base, "mine") === "mine")) continue;
    lines.push({ base, mine: mineAt, theirs: at });
  }
  for (let at = 0; at < counts.mine; at += 1) {
    const base = ofMine.get(at) ?? null;
    if (base !== null && toTheirs.has(base)) continue;
    // Removed by them, or added by me.
    if (base !== null && (!isChanged("mine", base) || settle(base, "theirs") === "theirs")) continue;
    lines.splice(placeBehind(lines, at), 0, { base, mine: at, theirs: null });
  }
  return lines;
}

/** Behind the nearest line before it that is in the result. */
function placeBehind(lines: readonly Line[], mineAt: number): number {
  let best = -1;
  lines.forEach(({ mine }, index) => {
    if (mine !== null && mine < mineAt && (best < 0 || mine > (lines[best]?.mine ?? -1))) best = index;
  });
  return best + 1;
}
