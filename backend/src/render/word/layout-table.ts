import type { Line } from "../typeset/sheet.ts";
import type { Block, Cell } from "./blocks.ts";
import { type ColumnNeed, columnWidths } from "./column-widths.ts";
import { plainTextOf } from "./plain-text-of.ts";

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

/**
 * A ruled table whose cells wrap. If it has too many columns, it is written row by row, with cells separated by bars.
 */
export function layoutTable(rows: readonly (readonly Cell[])[], width: number, layout: Layout): Line[] {
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
  for (const [index, row] of rows.entries()) {
    const drawn = layoutRow(row, edges, layout);
    for (const [at, line] of drawn.entries()) {
      const across = [
        ...(at === 0 ? [{ from: 0, to: right, edge: "top" as const }] : []),
        ...(index === rows.length - 1 && at === drawn.length - 1
          ? [{ from: 0, to: right, edge: "bottom" as const }]
          : []),
      ];
      lines.push({ ...line, across: [...across, ...(line.across ?? [])] });
    }
  }
  return lines;
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
