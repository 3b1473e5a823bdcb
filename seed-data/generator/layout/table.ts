import type { Canvas } from "../pdf/canvas.ts";
import { breakLines, type Line } from "../text/break-lines.ts";
import type { Cell, Row, Table } from "./blocks.ts";
import { baselineDrop, runsOf, sans } from "./paragraph.ts";
import { keepTogether, type LaidRow, type LayoutContext, type LinePiece, type Piece, type RepeatedHead, type RowPiece } from "./piece.ts";
import { greys, type Spacing } from "./theme.ts";

const cellSide = 4;

interface LaidCell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
  readonly cell: Cell;
  readonly align: NonNullable<Cell["align"]>;
  readonly inset: number;
}

interface Grid {
  readonly size: number;
  readonly width: number;
  readonly rules: boolean;
}

/** A table with its caption above; the head is repeated on every page, rows break between their lines. */
export function layTable(table: Table, context: LayoutContext): Piece[] {
  const size = table.size ?? context.sizes.table;
  const grid: Grid = { size, width: context.width, rules: table.lines === "rules" };
  const total = table.columns.reduce((sum, column) => sum + column.share, 0);
  const widths = table.columns.map((column) => (column.share / total) * context.width);
  const lay = (row: Row, head: boolean) => layCells(row, table, widths, size, head);
  const headRows = table.head.map((row) => createRow(lay(row, true), { ...grid, head: true, shade: true, repeated: null }));
  const caption = table.caption ? layCaption(table.caption, context) : [];
  const again = table.caption ? captionLines(`${table.caption.number} (continued)`, "", context.width) : [];
  const repeated = repeatHead(headRows, again, size);
  const pieces: Piece[] = [...caption];
  headRows.forEach((row) => pieces.push(...slices(row, Array.from({ length: row.slices }, () => true))));
  table.rows.forEach((source, index) => {
    const cells = lay(source, false);
    const row = createRow(cells, { ...grid, head: false, shade: source.shade ?? false, repeated });
    const cited = cells.flatMap(({ lines }) => context.citedLines(lines.map((line) => line.text)));
    const beside = index === 0 || index === table.rows.length - 2;
    pieces.push(...slices(row, keepTogether(row.slices, cited, source.keepWithNext ?? (beside && table.rows.length > 1))));
  });
  const first = pieces[0];
  if (first) pieces[0] = { ...first, before: (spacing) => spacing.paragraph + 4 };
  pieces.push(gapAfter);
  return pieces;
}

/** Breathing space below a table; it disappears at the end of a page. */
const gapAfter: LinePiece = {
  kind: "line",
  before: (spacing) => spacing.paragraph * 0.7,
  height: () => 0,
  keepNext: false,
  paint: () => undefined,
};

function slices(row: LaidRow, keep: readonly boolean[]): RowPiece[] {
  return keep.map((keepNext, slice) => ({
    kind: "row",
    row,
    slice,
    keepNext,
    before: () => 0,
    height: (spacing) => row.sliceHeight(slice, spacing),
  }));
}

function layCells(row: Row, table: Table, widths: readonly number[], size: number, head: boolean): LaidCell[] {
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
  readonly shade: boolean;
  readonly repeated: RepeatedHead | null;
}

function createRow(cells: readonly LaidCell[], look: RowLook): LaidRow {
  const count = Math.max(1, ...cells.map((cell) => cell.lines.length));
  const sliceHeight = (slice: number, spacing: Spacing) =>
    look.size * spacing.tableLeading + (slice === 0 ? spacing.cell : 0) + (slice === count - 1 ? spacing.cell : 0);
  return {
    slices: count,
    repeated: look.repeated,
    sliceHeight,
    paint(canvas, x, y, { from, to }, { spacing }) {
      let height = 0;
      for (let slice = from; slice < to; slice++) height += sliceHeight(slice, spacing);
      const opens = from === 0;
      if (look.shade) canvas.box({ x, y, width: look.width, height }, { fill: look.head ? greys.header : greys.shade });
      const textTop = y + (opens ? spacing.cell : 0);
      for (const cell of cells) paintCell(canvas, cell, look, x, textTop, from, to, spacing);
      rule(canvas, cells, look, x, y, height, opens);
    },
  };
}

function paintCell(canvas: Canvas, cell: LaidCell, look: RowLook, x: number, top: number, from: number, to: number, spacing: Spacing): void {
  const lineHeight = look.size * spacing.tableLeading;
  cell.lines.slice(from, to).forEach((line, index) => {
    const spare = cell.width - cellSide - cell.inset - line.width;
    const shift = cell.align === "right" ? spare : cell.align === "centre" ? spare / 2 : 0;
    const baseline = top + index * lineHeight + lineHeight / 2 + look.size * baselineDrop;
    canvas.line(line, x + cell.x + cell.inset + shift, baseline);
  });
}

function rule(canvas: Canvas, cells: readonly LaidCell[], look: RowLook, x: number, y: number, height: number, opens: boolean): void {
  const bottom = y + height;
  const { rule: dark, hairline } = greys;
  if (look.rules) {
    if (!look.head) return;
    canvas.rule(x, y, x + look.width, y, 0.8, dark);
    canvas.rule(x, bottom, x + look.width, bottom, 0.8, dark);
    return;
  }
  for (const cell of cells) {
    canvas.rule(x + cell.x, y, x + cell.x, bottom, 0.5, hairline);
    if (!(opens && cell.cell.joinsAbove)) canvas.rule(x + cell.x, y, x + cell.x + cell.width, y, 0.5, hairline);
    canvas.rule(x + cell.x, bottom, x + cell.x + cell.width, bottom, 0.5, hairline);
  }
  canvas.rule(x + look.width, y, x + look.width, bottom, 0.5, hairline);
}

function repeatHead(rows: readonly LaidRow[], caption: readonly Line[], size: number): RepeatedHead {
  const rowHeight = (row: LaidRow, spacing: Spacing) => {
    let height = 0;
    for (let slice = 0; slice < row.slices; slice++) height += row.sliceHeight(slice, spacing);
    return height;
  };
  const captionHeight = caption.length * captionSize * 1.3 + (caption.length > 0 ? 3 : 0);
  return {
    height: (spacing) => captionHeight + rows.reduce((sum, row) => sum + rowHeight(row, spacing), 0),
    paint(canvas, x, y, context) {
      caption.forEach((line, i) => canvas.line(line, x, y + (i + 0.5) * captionSize * 1.3 + size * baselineDrop));
      let top = y + captionHeight;
      for (const row of rows) {
        row.paint(canvas, x, top, { from: 0, to: row.slices }, context);
        top += rowHeight(row, context.spacing);
      }
    },
  };
}

const captionSize = 9.5;

function captionLines(label: string, title: string, width: number): Line[] {
  return breakLines(
    [{ text: label, font: "sans-bold", size: captionSize }, ...(title ? [{ text: `   ${title}`, font: "sans-bold", size: captionSize } as const] : [])],
    width,
  );
}

/** "Table 12   Dose levels", kept with what it names. */
export function layCaption(anchor: NonNullable<Table["caption"]>, context: LayoutContext): LinePiece[] {
  const lines = captionLines(anchor.number, anchor.title, context.width);
  return lines.map((line, index) => ({
    kind: "line",
    before: (spacing) => (index === 0 ? spacing.paragraph + 4 : 0),
    height: () => captionSize * 1.3 + (index === lines.length - 1 ? 3 : 0),
    keepNext: true,
    ...(index === 0 ? { anchor } : {}),
    paint: (canvas, x, y) => canvas.line(line, x, y + (captionSize * 1.3) / 2 + captionSize * baselineDrop),
  }));
}
