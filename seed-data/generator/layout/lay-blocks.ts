import type { Block, Drawing, Unit } from "./blocks.ts";
import { layContentsEntry, layHeading } from "./heading.ts";
import { layParagraph } from "./paragraph.ts";
import type { LayoutContext, LinePiece, Piece } from "./piece.ts";
import { layCaption, layTable } from "./table.ts";
import { type Frame, frameOf, spacingAt, type TypeSizes } from "./theme.ts";

/** A unit whose lines are broken; only its vertical spacing is open. */
export interface LaidUnit {
  readonly unit: Unit;
  readonly frame: Frame;
  readonly pieces: readonly Piece[];
}

export function layUnit(unit: Unit, sizes: TypeSizes, citedLines: LayoutContext["citedLines"]): LaidUnit {
  const frame = frameOf(unit.landscape ?? false);
  const context: LayoutContext = { width: frame.width, sizes, citedLines };
  return { unit, frame, pieces: unit.blocks.flatMap((block) => layBlock(block, context)) };
}

function layBlock(block: Block, context: LayoutContext): readonly Piece[] {
  switch (block.kind) {
    case "heading":
      return layHeading(block, context);
    case "paragraph":
      return layParagraph(block, context);
    case "table":
      return layTable(block, context);
    case "contents-entry":
      return layContentsEntry(block, context);
    case "drawing":
      return layDrawing(block, context);
    case "together":
      return keepWhole(block.blocks.flatMap((inner) => layBlock(inner, context)));
    case "space":
      return [{ ...nothing, height: () => block.height }];
  }
}

function keepWhole(pieces: readonly Piece[]): Piece[] {
  const last = pieces.findLastIndex((piece) => piece.kind === "row" || piece.height(spacingAt(0)) > 0);
  return pieces.map((piece, index) => ({ ...piece, keepNext: index < last }));
}

const nothing: LinePiece = {
  kind: "line",
  before: () => 0,
  height: () => 0,
  keepNext: false,
  paint: () => undefined,
};

function layDrawing(block: Drawing, context: LayoutContext): LinePiece[] {
  const caption = block.caption ? layCaption(block.caption, context) : [];
  return [
    ...caption,
    {
      ...nothing,
      before: (spacing) => (block.caption ? 2 : spacing.paragraph),
      height: () => block.height,
      paint: (canvas, x, y) => block.draw(canvas, x, y, context.width),
    },
  ];
}
