import { breakLines, type Line } from "../text/break-lines.ts";
import type { Row, Table } from "./blocks.ts";
import { baselineDrop } from "./paragraph.ts";
import {
  emptyPiece,
  keepTogether,
  type LayoutContext,
  type LinePiece,
  type Piece,
  type RepeatedHead,
  type RowLayout,
  type RowPiece,
} from "./piece.ts";
import { createRow, type Grid, layOutCells } from "./table-row.ts";
import type { Spacing } from "./theme.ts";

/** Rows of up to this many lines are not broken. */
const wholeRow = 7;

/** A table with its caption above; the head is repeated on every page, rows break between their lines. */
export function layOutTable(table: Table, context: LayoutContext): Piece[] {
  const size = table.size ?? context.sizes.table;
  const grid: Grid = { size, width: context.width, rules: table.lines === "rules" };
  const total = table.columns.reduce((sum, column) => sum + column.share, 0);
  const widths = table.columns.map((column) => (column.share / total) * context.width);
  const lay = (row: Row, head: boolean) => layOutCells(row, table, widths, size, head);
  const headRows = table.head.map((row) =>
    createRow(lay(row, true), { ...grid, head: true, shade: true, repeated: null }),
  );
  const caption = table.caption ? layOutCaption(table.caption, context) : [];
  const again = table.caption ? captionLines(`${table.caption.number} (continued)`, "", context.width) : [];
  const repeated = repeatHead(headRows, again, size);
  const pieces: Piece[] = [...caption];
  for (const row of headRows) pieces.push(...slices(row, new Array<boolean>(row.slices).fill(true)));
  table.rows.forEach((source, index) => {
    const cells = lay(source, false);
    const row = createRow(cells, {
      ...grid,
      head: false,
      last: index === table.rows.length - 1,
      shade: source.shade ?? false,
      repeated,
    });
    const cited = cells.flatMap(({ lines }) => context.citedLines(lines.map((line) => line.text)));
    const beside = index === 0 || index === table.rows.length - 2;
    pieces.push(
      ...slices(
        row,
        keepTogether(row.slices, cited, source.keepWithNext ?? (beside && table.rows.length > 1), wholeRow),
      ),
    );
  });
  const first = pieces[0];
  if (first) pieces[0] = { ...first, before: (spacing) => spacing.paragraph + 4 };
  pieces.push(gapAfter);
  return pieces;
}

/** Breathing space below a table; it disappears at the end of a page. */
const gapAfter: LinePiece = { ...emptyPiece, before: (spacing) => spacing.paragraph * 0.7 };

function slices(row: RowLayout, keep: readonly boolean[]): RowPiece[] {
  return keep.map((keepNext, slice) => ({
    kind: "row",
    row,
    slice,
    keepNext,
    before: () => 0,
    height: (spacing) => row.sliceHeight(slice, spacing),
  }));
}

function repeatHead(rows: readonly RowLayout[], caption: readonly Line[], size: number): RepeatedHead {
  const rowHeight = (row: RowLayout, spacing: Spacing) => {
    let height = 0;
    for (let slice = 0; slice < row.slices; slice++) height += row.sliceHeight(slice, spacing);
    return height;
  };
  const captionHeight = caption.length * captionSize * 1.3 + (caption.length > 0 ? 3 : 0);
  return {
    height: (spacing) => captionHeight + rows.reduce((sum, row) => sum + rowHeight(row, spacing), 0),
    paint(canvas, x, y, context) {
      for (const [i, line] of caption.entries()) {
        canvas.line(line, x, y + (i + 0.5) * captionSize * 1.3 + size * baselineDrop);
      }
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
    [
      { text: label, font: "sans-bold", size: captionSize },
      ...(title
        ? [{ text: `\u00a0\u00a0\u00a0${title}`, font: "sans-bold", size: captionSize } as const]
        : []),
    ],
    width,
  );
}

/** "Table 12   Dose levels", kept with what it names. */
export function layOutCaption(anchor: NonNullable<Table["caption"]>, context: LayoutContext): LinePiece[] {
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
