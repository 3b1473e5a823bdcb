import type { Block, Drawing, Unit } from "./blocks.ts";
import { layOutContentsEntry, layOutHeading } from "./heading.ts";
import { layOutParagraph } from "./paragraph.ts";
import { emptyPiece, type LayoutContext, type LinePiece, type Piece } from "./piece.ts";
import { layOutCaption, layOutTable } from "./table.ts";
import { type Frame, frameOf, spacingAt, type TypeSizes } from "./theme.ts";

/** A unit whose lines are broken; only its vertical spacing is open. */
export interface UnitLayout {
  readonly unit: Unit;
  readonly frame: Frame;
  readonly pieces: readonly Piece[];
}

export function layOutUnit(
  unit: Unit,
  sizes: TypeSizes,
  citedLines: LayoutContext["citedLines"],
): UnitLayout {
  const frame = frameOf(unit.landscape ?? false);
  const context: LayoutContext = { width: frame.width, sizes, citedLines };
  return { unit, frame, pieces: unit.blocks.flatMap((block) => layBlock(block, context)) };
}

function layBlock(block: Block, context: LayoutContext): readonly Piece[] {
  switch (block.kind) {
    case "heading":
      return layOutHeading(block, context);
    case "paragraph":
      return layOutParagraph(block, context);
    case "table":
      return layOutTable(block, context);
    case "contents-entry":
      return layOutContentsEntry(block, context);
    case "drawing":
      return layDrawing(block, context);
    case "together":
      return keepWhole(block.blocks.flatMap((inner) => layBlock(inner, context)));
    case "space":
      return [{ ...emptyPiece, height: () => block.height }];
  }
}

function keepWhole(pieces: readonly Piece[]): Piece[] {
  const last = pieces.findLastIndex((piece) => piece.kind === "row" || piece.height(spacingAt(0)) > 0);
  return pieces.map((piece, index) => ({ ...piece, keepNext: index < last }));
}

function layDrawing(block: Drawing, context: LayoutContext): LinePiece[] {
  const caption = block.caption ? layOutCaption(block.caption, context) : [];
  return [
    ...caption,
    {
      ...emptyPiece,
      before: (spacing) => (block.caption ? 2 : spacing.paragraph),
      height: () => block.height,
      paint: (canvas, x, y) => block.draw(canvas, x, y, context.width),
    },
  ];
}
