import type { Line } from "../typeset/sheet.ts";
import type { Block, Cell } from "./blocks.ts";
import { plainTextOf } from "./blocks.ts";

/** The preferred width of a column's cells: all text on one line, and no word broken. */
interface ColumnNeed {
  readonly natural: number;
  readonly longestWord: number;
}

/** A longer word is broken before its column takes the room of all others. */
const widestWord = 16;

/**
 * Column widths that add up to at most `total`: as wide as their text if there is room, otherwise at least as wide as
 * their longest word if that fits, with the rest shared according to what each column still needs.
 */
export function columnWidths(needs: readonly ColumnNeed[], total: number, least: number): number[] {
  const natural = needs.map((need) => Math.max(least, need.natural));
  if (sum(natural) <= total) return natural;
  const words = needs.map((need) => Math.max(least, Math.min(need.longestWord, widestWord)));
  const floor = sum(words) <= total ? words : needs.map(() => least);
  const wish = natural.map((width, index) => width - (floor[index] ?? least));
  const share = (total - sum(floor)) / Math.max(1, sum(wish));
  return floor.map((width, index) => width + Math.floor(Math.min(1, share) * (wish[index] ?? 0)));
}

/** The least width at which no word is broken. */
const leastWidth = (needs: readonly ColumnNeed[], padding: number): number =>
  sum(needs.map(({ longestWord }) => Math.min(longestWord, widestWord) + padding));

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** A space on each side of a cell's text. */
const padding = 2;
const minInner = 2;

type Layout = (blocks: readonly Block[], width: number) => Line[];

export const columnsOf = (rows: readonly (readonly Cell[])[]): number =>
  rows.reduce(
    (most, row) =>
      Math.max(
        most,
        row.reduce((sum, { span }) => sum + span, 0),
      ),
    0,
  );

/** The least width at which a table breaks no word. */
export const widthOf = (rows: readonly (readonly Cell[])[]): number =>
  leastWidth(needsOf(rows, columnsOf(rows)), padding);

/** Rows up to this high are not divided between pages. */
const highestKept = 30;

/**
 * A ruled table whose cells wrap. If it has too many columns, it is written row by row, with cells separated by bars.
 */
export function layoutTable(
  { rows, heads = 0 }: Pick<Extract<Block, { kind: "table" }>, "rows" | "heads">,
  width: number,
  layout: Layout,
): Line[] {
  const columns = columnsOf(rows);
  if (columns * (padding + minInner) > width) {
    return rows.flatMap((row) => {
      const text = row.map((cell) => plainTextOf(cell.blocks)).join(" | ");
      return layout([{ kind: "paragraph", runs: [{ text }] }], width);
    });
  }
  const widths = columnWidths(needsOf(rows, columns), width - columns * padding, minInner);
  const edges = [0];
  for (const inner of widths) edges.push((edges.at(-1) ?? 0) + inner + padding);
  const right = edges.at(-1) ?? 0;
  const lines: Line[] = [];
  let repeated: Line[] = [];
  for (const [index, row] of rows.entries()) {
    const drawn = layoutRow(row, edges, layout);
    const isKept = drawn.length <= highestKept;
    for (const [at, line] of drawn.entries()) {
      const across = [
        ...(at === 0 ? topOf(row, edges) : []),
        ...(index === rows.length - 1 && at === drawn.length - 1
          ? [{ from: 0, to: right, edge: "bottom" as const }]
          : []),
      ];
      lines.push({
        ...line,
        across: [...across, ...(line.across ?? [])],
        ...(isKept && at < drawn.length - 1 ? { keep: true } : {}),
        ...(at === 0 && repeated.length > 0 && index >= heads ? { repeated } : {}),
      });
    }
    if (index === heads - 1 && lines.length <= highestKept) repeated = [...lines];
  }
  return lines;
}

/** The line above a row, without the cells that continue those above. */
function topOf(row: readonly Cell[], edges: readonly number[]): NonNullable<Line["across"]>[number][] {
  const right = edges.at(-1) ?? 0;
  const pieces: { from: number; to: number; edge: "top" }[] = [];
  let column = 0;
  for (const { span, continued } of row) {
    const [from, to] = [edges[column] ?? right, edges[column + span] ?? right];
    column += span;
    const last = pieces.at(-1);
    if (continued) continue;
    if (last && last.to === from) last.to = to;
    else pieces.push({ from, to, edge: "top" });
  }
  const end = edges[column] ?? right;
  const last = pieces.at(-1);
  if (end < right) {
    if (last && last.to === end) last.to = right;
    else pieces.push({ from: end, to: right, edge: "top" });
  }
  return pieces;
}

function layoutRow(row: readonly Cell[], edges: readonly number[], layout: Layout): Line[] {
  const right = edges.at(-1) ?? 0;
  const boundaries = [0];
  const cells: { readonly left: number; readonly lines: readonly Line[] }[] = [];
  let column = 0;
  for (const { span, blocks } of row) {
    const left = edges[column] ?? right;
    column += span;
    const end = edges[column] ?? right;
    boundaries.push(end);
    cells.push({ left: left + 1, lines: layout(blocks, Math.max(1, end - left - padding)) });
  }
  if (boundaries.at(-1) !== right) boundaries.push(right);
  const height = cells.reduce((most, { lines }) => Math.max(most, lines.length), 1);
  return Array.from({ length: height }, (_, at) => {
    const parts = cells.map(({ left, lines }) => shifted(lines[at], left));
    return {
      spans: parts.flatMap(({ spans }) => spans),
      across: parts.flatMap(({ across }) => across ?? []),
      down: [...boundaries, ...parts.flatMap(({ down }) => down ?? [])],
    };
  });
}

function shifted(line: Line | undefined, by: number): Line {
  if (line === undefined) return { spans: [] };
  return {
    spans: line.spans.map((span) => ({ ...span, column: span.column + by })),
    across: (line.across ?? []).map((rule) => ({ ...rule, from: rule.from + by, to: rule.to + by })),
    down: (line.down ?? []).map((column) => column + by),
  };
}

/** The preferred width of each column, by the cells that span only this column. */
function needsOf(rows: readonly (readonly Cell[])[], columns: number): ColumnNeed[] {
  const needs = Array.from({ length: columns }, () => ({ natural: 0, longestWord: 0 }));
  for (const row of rows) {
    let column = 0;
    for (const { span, blocks } of row) {
      const need = needs[column];
      column += span;
      if (span !== 1 || need === undefined) continue;
      for (const line of plainTextOf(blocks).split("\n")) {
        need.natural = Math.max(need.natural, line.length);
        for (const word of line.split(" ")) need.longestWord = Math.max(need.longestWord, word.length);
      }
    }
  }
  return needs;
}
