import type { PageLine } from "./page-lines.ts";

/** White space between two cells of a line. Fractions of the page width. */
export interface Gap {
  readonly left: number;
  readonly right: number;
}

/** From the left edge of its leftmost cell to the right edge of its rightmost one. Fractions of the page width. */
export type Column = Gap;

/** White space between columns is at least this wide. */
const narrowest = 0.006;
/** White space that only few lines have is at least this wide: words of justified text may stand apart by chance. */
const narrowestOfFew = 0.018;
/** Lines that may run across the white space, per line that has it between two cells: heads of several columns. */
const mostAcross = 0.4;

export const gapsOf = (line: PageLine | undefined): Gap[] =>
  (line?.cells ?? [])
    .slice(1)
    .map(({ left }, index) => ({ left: line?.cells[index]?.right ?? left, right: left }));

/** The white space that two lines have in common. */
export const sharedGaps = (above: readonly Gap[], below: readonly Gap[]): Gap[] =>
  above.flatMap((one) =>
    below.flatMap((other) => {
      const shared = { left: Math.max(one.left, other.left), right: Math.min(one.right, other.right) };
      return shared.right - shared.left >= narrowest ? [shared] : [];
    }),
  );

export const meets = (one: Gap, other: Gap): boolean => one.left < other.right && one.right > other.left;

/** Whether a text runs across white space. */
export const crosses = (cell: Gap, gap: Gap): boolean => cell.left < gap.left && cell.right > gap.right;

/**
 * The columns of lines: what stands between white space that at least two lines have between their cells and that
 * nearly none of those with two cells crosses, or none at all if the lines are few.
 * @param few the lines are too few to recognize columns by narrow white space or by most of them
 */
export function columnsOf(lines: readonly PageLine[], few: boolean): Column[] {
  const edges = [...new Set(lines.flatMap(({ cells }) => cells.flatMap(({ left, right }) => [left, right])))];
  edges.sort((a, b) => a - b);
  const split = lines.filter(({ cells }) => cells.length >= 2);
  const gaps = split.map(gapsOf);
  const gutters: { left: number; right: number }[] = [];
  for (const [index, left] of edges.slice(0, -1).entries()) {
    const right = edges[index + 1] ?? left;
    const covers = (one: Gap) => one.left <= left && one.right >= right;
    const across = (few ? lines : split).filter(({ cells }) => cells.some(covers)).length;
    const between = gaps.filter((line) => line.some(covers)).length;
    if (between < 2 || across > (few ? 0 : between * mostAcross)) continue;
    const last = gutters.at(-1);
    if (last && last.right === left) last.right = right;
    else gutters.push({ left, right });
  }
  const wide = gutters.filter(({ left, right }) => right - left >= (few ? narrowestOfFew : narrowest));
  const starts = [edges[0] ?? 0, ...wide.map(({ right }) => right)];
  const ends = [...wide.map(({ left }) => left), edges.at(-1) ?? 0];
  const columns = starts.map((left, index) => ({ left, right: ends[index] ?? left, lines: 2 }));
  // A column with few entries stands in the white space between others.
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    const met = columns.find((column) => meets(column, cell));
    if (met) met.lines += 1;
    else columns.push({ left: cell.left, right: cell.right, lines: 1 });
  }
  return columns
    .filter((column) => column.right > column.left && column.lines >= 2)
    .map(({ left, right }) => ({ left, right }))
    .sort((a, b) => a.left - b.left);
}
