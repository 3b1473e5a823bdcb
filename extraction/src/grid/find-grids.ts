import type { Area, Page, Rule } from "../page-model/page.ts";
import { splitArrows, withArrows } from "./drawn-arrows.ts";
import type { Grid, GridCell } from "./grid.ts";
import { fillCells, findCells } from "./grid-cells.ts";
import { clusterLines, type GridLine, joinNarrow, snapStrayLines } from "./grid-lines.ts";
import { groupRules } from "./rule-groups.ts";

/** Maximum shift of a column, in points. */
const columnShift = 16;
/** A row or column smaller than this contains no text. */
const minRow = 4;
const minColumn = 4;
/** Lines that end within this distance of each other end together. */
const sameEnd = 3;

/** The ruled tables of a page from top to bottom. */
export function findGrids(page: Page): Grid[] {
  return gridsOf(page)
    .filter(({ cells }) => cells.some(({ words }) => words.length > 0))
    .toSorted((a, b) => a.top - b.top || a.left - b.left);
}

/** The cells between the lines of a page whose words are not known yet. */
export const findCellsOfRules = (page: Page): GridCell[] =>
  gridsOf({ ...page, words: [] }).flatMap(({ cells }) => cells);

function gridsOf(page: Page): Grid[] {
  const { borders, arrows } = splitArrows(withoutDecoration(page));
  return groupRules([...borders, ...redactionEdges(page.areas, borders)]).flatMap((group) => {
    const grid = toGrid(page, group);
    return grid ? [withArrows(grid, arrows, page.arrowheads ?? [])] : [];
  });
}

function toGrid(page: Page, group: readonly Rule[]): Grid | null {
  const xs = joinNarrow(
    snapStrayLines(withOuter(clusterLines(group, "vertical"), group, "vertical"), columnShift),
    minColumn,
  );
  const ys = joinNarrow(withOuter(clusterLines(group, "horizontal"), group, "horizontal"), minRow);
  if (xs.length < 2 || ys.length < 2) return null;
  const spans = findCells(xs, ys);
  if (spans.length < 2) return null;
  const [columns, rows] = [xs.map(({ at }) => at), ys.map(({ at }) => at)];
  const cells = fillCells(page, spans, columns, rows);
  return {
    page: page.number,
    left: columns[0] ?? 0,
    right: columns.at(-1) ?? 0,
    top: rows[0] ?? 0,
    bottom: rows.at(-1) ?? 0,
    xs: columns,
    ys: rows,
    cells,
    source: "rules",
  };
}

/** Tables that are open on a side (no outer line, or split across pages) are closed where their other lines end. */
function withOuter(lines: readonly GridLine[], group: readonly Rule[], axis: Rule["axis"]): GridLine[] {
  const across = group.filter((rule) => rule.axis !== axis);
  const along = group.filter((rule) => rule.axis === axis);
  const from = Math.min(...across.map((rule) => rule.from));
  const to = Math.max(...across.map((rule) => rule.to));
  const [low, high] = [
    Math.min(...along.map((rule) => rule.from)),
    Math.max(...along.map((rule) => rule.to)),
  ];
  const closing = (at: number): GridLine => ({
    at,
    pieces: [{ axis, at, from: low, to: high, thickness: 0 }],
  });
  const first = lines[0]?.at ?? Number.POSITIVE_INFINITY;
  const last = lines.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return [
    ...(first - from > sameEnd * 2 ? [closing(from)] : []),
    ...lines,
    ...(to - last > sameEnd * 2 ? [closing(to)] : []),
  ];
}

/** Drawn lines that are not borders: underlines and strikethroughs. */
function withoutDecoration(page: Page): Rule[] {
  return page.rules.filter((rule) => rule.axis === "vertical" || !underlines(rule, page));
}

function underlines(rule: Rule, page: Page): boolean {
  const above = page.words.filter(
    (word) =>
      word.direction === "right" &&
      rule.at - word.baseline > -word.size * 0.4 &&
      rule.at - word.baseline < word.size * 0.3 &&
      word.right > rule.from &&
      word.left < rule.to,
  );
  if (above.length === 0) return false;
  const left = Math.min(...above.map((word) => word.left));
  const right = Math.max(...above.map((word) => word.right));
  return Math.abs(left - rule.from) < 2.5 && Math.abs(right - rule.to) < 2.5;
}

/**
 * A redaction bar hides the lines below it: between the vertical lines that end at the bar, its edges are the borders
 * of its row.
 */
function redactionEdges(areas: readonly Area[], rules: readonly Rule[]): Rule[] {
  return areas
    .filter((area) => isDark(area.color) && area.right - area.left > 60 && area.bottom - area.top > 6)
    .flatMap((area) => {
      const touching = rules
        .filter(
          ({ axis, from, to }) =>
            axis === "vertical" && from < area.bottom + sameEnd && to > area.top - sameEnd,
        )
        .map(({ at }) => at)
        .filter((at) => at > area.left - sameEnd && at < area.right + sameEnd);
      if (touching.length < 2) return [];
      const [from, to] = [Math.min(...touching), Math.max(...touching)];
      return [area.top, area.bottom].map((at) => ({
        axis: "horizontal" as const,
        at,
        from,
        to,
        thickness: 0,
      }));
    });
}

const isDark = (color: number): boolean => (color & 0xff) + ((color >> 8) & 0xff) + (color >> 16) < 0x90;
