import { groupRuns } from "../group.ts";
import type { Rule } from "../page-model/page.ts";

/** The lines of a grid along one axis: their positions and drawn segments. */
export interface GridLine {
  readonly at: number;
  /** In order of their start. */
  readonly pieces: readonly Rule[];
}

const tolerance = { vertical: 2.6, horizontal: 2.2 } as const;

/** Rules that lie on one grid line. */
export function clusterLines(rules: readonly Rule[], axis: Rule["axis"]): GridLine[] {
  return groupRuns(
    rules.filter((one) => one.axis === axis).toSorted((a, b) => a.at - b.at),
    (rule, before) => rule.at - before.at <= tolerance[axis],
  ).map((pieces) => gridLine(weightedPosition(pieces), pieces));
}

const gridLine = (at: number, pieces: readonly Rule[]): GridLine => ({
  at,
  pieces: pieces.toSorted((a, b) => a.from - b.from),
});

function weightedPosition(pieces: readonly Rule[]): number {
  const total = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
  return pieces.reduce((sum, { at, from, to }) => sum + at * (to - from), 0) / (total || 1);
}

/** How much of the segment from `from` to `to` is drawn, 0 to 1. */
export function coverage({ pieces }: GridLine, from: number, to: number): number {
  let covered = 0;
  let end = from;
  for (const piece of pieces) {
    const start = Math.max(end, piece.from);
    const stop = Math.min(to, piece.to);
    if (stop <= start) continue;
    covered += stop - start;
    end = stop;
  }
  return covered / Math.max(0.01, to - from);
}

const drawnLength = ({ pieces }: GridLine): number =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Moves lines used by few rows onto a neighbor used by many, if those few rows lack the neighbor: word processors
 * shift a column by a few points from row to row.
 */
export function snapStrayLines(lines: readonly GridLine[], reach: number): GridLine[] {
  const kept = [...lines];
  for (const line of lines.toSorted((a, b) => drawnLength(a) - drawnLength(b))) {
    const neighbor = kept
      .filter((other) => other !== line && Math.abs(other.at - line.at) <= reach)
      .filter((other) => !runsInParallel(line, other))
      .filter(
        (other) => drawnLength(line) < drawnLength(other) / 4 || Math.abs(other.at - line.at) <= evenShift,
      )
      .toSorted((a, b) => Math.abs(a.at - line.at) - Math.abs(b.at - line.at))[0];
    if (!neighbor) continue;
    kept.splice(kept.indexOf(line), 1);
    kept[kept.indexOf(neighbor)] = gridLine(neighbor.at, [...neighbor.pieces, ...line.pieces]);
  }
  return kept;
}

/** A column that is shifted in half of the rows is moved by at most this much. */
const evenShift = 12;

/** Both are drawn in the same rows, so there is content between them. */
function runsInParallel(line: GridLine, other: GridLine): boolean {
  const both = line.pieces.reduce((sum, { from, to }) => sum + coverage(other, from, to) * (to - from), 0);
  return both > 0.3 * drawnLength(line);
}

/** Merges lines that are closer than a line of text is high: double lines. */
export function joinNarrow(lines: readonly GridLine[], least: number): GridLine[] {
  const joined: GridLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && line.at - last.at < least) {
      joined[joined.length - 1] = gridLine((last.at + line.at) / 2, [...last.pieces, ...line.pieces]);
    } else joined.push(line);
  }
  return joined;
}
