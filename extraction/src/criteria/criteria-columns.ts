import { cellsOf, type Line, partOf } from "../lines/line.ts";
import type { CriteriaBlock, CriterionKind } from "./criteria-block.ts";

/** Texts of one column begin within this many points. */
const sameLeft = 4;

/**
 * The two columns of a table headed `Inclusion criteria | Exclusion criteria`, side by side on the same lines.
 * @param kindOf the kind of criteria that a line is the heading of
 */
export function criteriaColumns(
  lines: readonly Line[],
  kindOf: (line: Line) => CriterionKind | null,
): Pick<CriteriaBlock, "kind" | "lines">[] {
  const headsOf = (line: Line) => {
    const [first = null, second = null, ...others] = cellsOf(line).map((cell) => kindOf(partOf(line, cell)));
    return first && second && first !== second && others.length === 0 ? [first, second] : [];
  };
  const at = lines.findIndex((line) => headsOf(line).length > 0);
  const head = lines[at];
  const below = lines.slice(at + 1);
  const edge = head ? secondColumn(below, head) : null;
  if (!head || edge === null) return [];
  const end = below.findIndex((line) => isAcross(line, edge));
  const own = below.slice(0, end < 0 ? below.length : end).filter((line) => headsOf(line).length === 0);
  return headsOf(head).map((kind, column) => ({
    kind,
    lines: own.flatMap((line) => {
      const words = line.words.filter(({ left }) => left >= edge === (column === 1));
      return words.length === 0 ? [] : [partOf(line, words)];
    }),
  }));
}

/** The left edge of the second column: where most texts behind a gap begin. */
function secondColumn(lines: readonly Line[], head: Line): number | null {
  const lefts = lines.flatMap((line) => {
    const left = cellsOf(line)
      .slice(1)
      .map(([word]) => word?.left ?? 0)
      .find((one) => one > head.left + sameLeft);
    return left === undefined ? [] : [left];
  });
  const near = (left: number) => lefts.filter((one) => Math.abs(one - left) <= sameLeft);
  const most = Math.max(...lefts.map((left) => near(left).length));
  const best = lefts.find((left) => near(left).length === most);
  return best === undefined ? null : Math.min(...near(best)) - 1;
}

/** Running text below the table: its words go on across the edge without a gap. */
const isAcross = ({ words, size }: Line, edge: number): boolean =>
  words.some(({ left, right }, index) => {
    const next = words[index + 1]?.left ?? Number.POSITIVE_INFINITY;
    return left < edge && (right > edge || (next >= edge && next - right < size / 2));
  });
