import type { Box, Rule, Word } from "../page-model/page.ts";
import type { Grid, GridCell } from "./grid.ts";

/** An end of a line this far from every vertical line is free, in points. */
const free = 1.5;
/** Vertical lines that cross a line run on at least this far to both sides, in points. */
const passes = 3;
/** An arrowhead is at most this far from the end of its line, in points. */
const nearHead = 6;

/**
 * Lines drawn through the cells of a table to show that something goes on, with or without heads: both ends are free,
 * whereas borders begin and end at other borders.
 */
export function splitArrows(rules: readonly Rule[]): { readonly borders: Rule[]; readonly arrows: Rule[] } {
  const verticals = rules.filter(({ axis }) => axis === "vertical");
  const isArrow = (rule: Rule): boolean => {
    if (rule.axis === "vertical") return false;
    const crossing = verticals.filter(({ from, to }) => from < rule.at - passes && to > rule.at + passes);
    const inside = crossing.some(({ at }) => at > rule.from + free && at < rule.to - free);
    const [before, after] = [rule.from, rule.to].map((end, index) =>
      crossing.some(({ at }) => (index === 0 ? at < end - free : at > end + free)),
    );
    const touches = verticals.some(
      ({ at, from, to }) =>
        from < rule.at + passes &&
        to > rule.at - passes &&
        (Math.abs(at - rule.from) <= free || Math.abs(at - rule.to) <= free),
    );
    return inside && before === true && after === true && !touches;
  };
  const arrows = rules.filter(isArrow);
  return { borders: rules.filter((rule) => !arrows.includes(rule)), arrows };
}

/** The cells of a grid with its arrows: one cell over the columns that an arrow covers, with their text, or the arrow. */
export function withArrows(grid: Grid, arrows: readonly Rule[], heads: readonly Box[]): Grid {
  let { cells } = grid;
  for (const arrow of arrows) {
    if (arrow.at < grid.top || arrow.at > grid.bottom) continue;
    const row = grid.ys.findLastIndex((y) => y < arrow.at);
    const covered = grid.xs.slice(0, -1).flatMap((left, column) => {
      const center = (left + (grid.xs[column + 1] ?? left)) / 2;
      return center > arrow.from && center < arrow.to ? [column] : [];
    });
    const [from, to] = [covered[0], covered.at(-1)];
    if (from === undefined || to === undefined) continue;
    const met = cells.filter(
      (cell) =>
        cell.row <= row &&
        cell.row + cell.rowSpan > row &&
        cell.column + cell.columnSpan > from &&
        cell.column <= to,
    );
    const [first, last] = [met[0], met.at(-1)];
    // A cell that reaches beyond the arrow belongs to something else.
    if (!first || !last || first.column < from || last.column + last.columnSpan - 1 > to) continue;
    if (met.some(({ rowSpan }) => rowSpan > 1)) continue;
    const words = met.flatMap((cell) => cell.words);
    const box = { ...first.box, right: last.box.right };
    const whole: GridCell = {
      ...{ row, column: from, rowSpan: 1, columnSpan: to - from + 1, box },
      words: words.length > 0 ? words : [arrowWord(arrow, box, heads)],
    };
    cells = cells.flatMap((cell) => (cell === first ? [whole] : met.includes(cell) ? [] : [cell]));
  }
  return cells === grid.cells ? grid : { ...grid, cells };
}

/** A drawn arrow as a word: `→`, `←`, and `↔` for heads at both ends or none. */
function arrowWord({ at, from, to }: Rule, { bottom, top }: Box, heads: readonly Box[]): Word {
  const hasHead = (x: number) =>
    heads.some(
      (head) =>
        head.left < x + nearHead && head.right > x - nearHead && head.top < at + 2 && head.bottom > at - 2,
    );
  const [left, right] = [hasHead(from), hasHead(to)];
  const size = Math.min(8, bottom - top);
  return {
    ...{ text: left === right ? "↔" : right ? "→" : "←", left: from, right: to, top: at - size / 2 },
    ...{ bottom: at + size / 2, baseline: at + size / 3, size, direction: "right", starts: [from] },
    ...{ bold: false, italic: false, hidden: false },
  };
}
