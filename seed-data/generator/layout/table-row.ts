import type { Canvas } from "../pdf/canvas.ts";
import { breakLines, type Line } from "../text/break-lines.ts";
import type { Cell, Row, Table } from "./blocks.ts";
import { baselineDrop, runsOf, sans } from "./paragraph.ts";
import type { RepeatedHead, RowLayout } from "./piece.ts";
import { greys, type Spacing } from "./theme.ts";

const cellSide = 4;
/** Rows without rules between them stand closer. */
const closeRows = 0.35;

export interface CellLayout {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
  readonly cell: Cell;
  readonly align: NonNullable<Cell["align"]>;
  readonly inset: number;
}

export interface Grid {
  readonly size: number;
  readonly width: number;
  readonly rules: boolean;
}

export function layOutCells(
  row: Row,
  table: Table,
  widths: readonly number[],
  size: number,
  head: boolean,
): CellLayout[] {
  let column = 0;
  let x = 0;
  return row.cells.map((cell) => {
    const span = cell.span ?? 1;
    const width = widths.slice(column, column + span).reduce((sum, value) => sum + value, 0);
    const align = cell.align ?? table.columns[column]?.align ?? "left";
    const inset = cellSide + (cell.indent ?? 0);
    const runs = runsOf(cell.joinsAbove ? "" : cell.text, sans, size, head || cell.bold);
    const laid = { x, width, lines: breakLines(runs, width - cellSide - inset), cell, align, inset };
    column += span;
    x += width;
    return laid;
  });
}

interface RowLook extends Grid {
  readonly head: boolean;
  readonly last?: boolean;
  readonly shade: boolean;
  readonly repeated: RepeatedHead | null;
}

export function createRow(cells: readonly CellLayout[], look: RowLook): RowLayout {
  const count = Math.max(1, ...cells.map((cell) => cell.lines.length));
  const padding = (spacing: Spacing) => spacing.cell * (look.rules && !look.head ? closeRows : 1);
  const sliceHeight = (slice: number, spacing: Spacing) =>
    look.size * spacing.tableLeading +
    (slice === 0 ? padding(spacing) : 0) +
    (slice === count - 1 ? padding(spacing) : 0);
  return {
    slices: count,
    repeated: look.repeated,
    sliceHeight,
    paint(canvas, x, y, { from, to }, { spacing }) {
      let height = 0;
      for (let slice = from; slice < to; slice++) height += sliceHeight(slice, spacing);
      const opens = from === 0;
      if (look.shade)
        canvas.box({ x, y, width: look.width, height }, { fill: look.head ? greys.header : greys.shade });
      const textTop = y + (opens ? padding(spacing) : 1.2);
      for (const cell of cells) paintCell(canvas, cell, look, x, textTop, from, to, spacing);
      rule(canvas, cells, look, x, y, height, opens);
    },
  };
}

function paintCell(
  canvas: Canvas,
  cell: CellLayout,
  look: RowLook,
  x: number,
  top: number,
  from: number,
  to: number,
  spacing: Spacing,
): void {
  const lineHeight = look.size * spacing.tableLeading;
  cell.lines.slice(from, to).forEach((line, index) => {
    const spare = cell.width - cellSide - cell.inset - line.width;
    const shift = cell.align === "right" ? spare : cell.align === "centre" ? spare / 2 : 0;
    const baseline = top + index * lineHeight + lineHeight / 2 + look.size * baselineDrop;
    canvas.line(line, x + cell.x + cell.inset + shift, baseline);
  });
}

function rule(
  canvas: Canvas,
  cells: readonly CellLayout[],
  look: RowLook,
  x: number,
  y: number,
  height: number,
  opens: boolean,
): void {
  const bottom = y + height;
  const { rule: dark, hairline } = greys;
  if (look.rules) {
    if (look.head) canvas.rule(x, y, x + look.width, y, 0.8, dark);
    else if (!look.last) return;
    canvas.rule(x, bottom, x + look.width, bottom, 0.8, dark);
    return;
  }
  for (const cell of cells) {
    canvas.rule(x + cell.x, y, x + cell.x, bottom, 0.5, hairline);
    if (!(opens && cell.cell.joinsAbove))
      canvas.rule(x + cell.x, y, x + cell.x + cell.width, y, 0.5, hairline);
    canvas.rule(x + cell.x, bottom, x + cell.x + cell.width, bottom, 0.5, hairline);
  }
  canvas.rule(x + look.width, y, x + look.width, bottom, 0.5, hairline);
}
