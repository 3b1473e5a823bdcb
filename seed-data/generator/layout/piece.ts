import type { Canvas } from "../pdf/canvas.ts";
import type { Anchor } from "./blocks.ts";
import type { Spacing, TypeSizes } from "./theme.ts";

/** What the painter knows about the whole document. */
export interface PaintContext {
  readonly spacing: Spacing;
  /** Page number, from 1, on which an anchor stands. */
  pageOf(anchorId: string): number;
}

interface PieceBase {
  /** Space above in points; nothing at the top of a page. */
  before(spacing: Spacing): number;
  height(spacing: Spacing): number;
  /** Not to be parted from the piece after it. */
  readonly keepNext: boolean;
  readonly anchor?: Anchor;
}

/** The smallest thing that moves to the next page as a whole and is drawn by itself. */
export interface LinePiece extends PieceBase {
  readonly kind: "line";
  paint(canvas: Canvas, x: number, y: number, context: PaintContext): void;
}

/** A piece without height or ink. */
export const emptyPiece: LinePiece = {
  kind: "line",
  before: () => 0,
  height: () => 0,
  keepNext: false,
  paint: () => undefined,
};

/** A line of a table's row. The lines of a row that stand on one page are drawn together, cell by cell. */
export interface RowPiece extends PieceBase {
  readonly kind: "row";
  readonly row: RowLayout;
  readonly slice: number;
}

export type Piece = LinePiece | RowPiece;

export interface RowLayout {
  readonly slices: number;
  /** What is repeated when the row, or the rest of it, opens a page. */
  readonly repeated: RepeatedHead | null;
  sliceHeight(slice: number, spacing: Spacing): number;
  /** Draws slices `from` to `to` (exclusive) with their upper edge at `y`. */
  paint(
    canvas: Canvas,
    x: number,
    y: number,
    range: { from: number; to: number },
    context: PaintContext,
  ): void;
}

export interface RepeatedHead {
  height(spacing: Spacing): number;
  paint(canvas: Canvas, x: number, y: number, context: PaintContext): void;
}

/** What laying out a block depends on; nothing of it is vertical, so lines are broken once. */
export interface LayoutContext {
  readonly width: number;
  readonly sizes: TypeSizes;
  /** Groups of lines that carry a cited sentence: `[first, last]`, to be kept on one page. */
  citedLines(lines: readonly string[]): readonly (readonly [number, number])[];
}

/**
 * Which lines hold on to the next one: the first two and the last two stay together (no widows, no orphans),
 * short texts stay whole, and a cited sentence is never parted.
 */
export function keepTogether(
  count: number,
  cited: readonly (readonly [number, number])[],
  keepLast: boolean,
  whole = 3,
): boolean[] {
  const keep = Array.from({ length: count }, (_, i) => count <= whole || i === 0 || i === count - 2);
  if (count > 0) keep[count - 1] = keepLast;
  for (const [first, last] of cited) keep.fill(true, first, last);
  return keep;
}
