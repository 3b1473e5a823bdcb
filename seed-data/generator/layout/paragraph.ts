import { breakLines, type Run } from "../text/break-lines.ts";
import type { FontName } from "../text/fonts.ts";
import type { Paragraph, RichText } from "./blocks.ts";
import { keepTogether, type LayoutContext, type LinePiece } from "./piece.ts";
import { greys } from "./theme.ts";

interface Face {
  readonly regular: FontName;
  readonly bold: FontName;
  readonly italic: FontName;
}

const serif: Face = { regular: "serif", bold: "serif-bold", italic: "serif-italic" };
export const sans: Face = { regular: "sans", bold: "sans-bold", italic: "sans-italic" };

export function runsOf(text: RichText, face: Face, size: number, bold = false): Run[] {
  if (typeof text === "string") return [{ text, font: bold ? face.bold : face.regular, size }];
  return text.map((part) => ({
    text: part.text,
    font: bold || part.bold ? face.bold : part.italic ? face.italic : face.regular,
    size: part.raised ? size * 0.72 : size,
    rise: part.raised ? size * 0.32 : 0,
  }));
}

/** Share of the type size by which the baseline is below the middle of the line. */
export const baselineDrop = 0.33;

export function layOutParagraph(block: Paragraph, context: LayoutContext): LinePiece[] {
  const role = block.role ?? "body";
  const size =
    role === "note"
      ? context.sizes.table - 0.5
      : role === "lead"
        ? context.sizes.body + 1
        : context.sizes.body;
  const indent = block.indent ?? 0;
  const face = role === "note" ? sans : serif;
  const lines = breakLines(runsOf(block.text, face, size), context.width - indent);
  const hang = Math.min(indent, block.hang ?? 20);
  const label = block.label === undefined ? [] : breakLines(runsOf(block.label, face, size), indent);
  const keep = keepTogether(
    lines.length,
    context.citedLines(lines.map((line) => line.text)),
    block.keepWithNext ?? false,
  );
  return lines.map((line, index) => ({
    kind: "line",
    before: (spacing) => (index > 0 ? 0 : block.tight ? spacing.listItem : spacing.paragraph),
    height: (spacing) => size * spacing.leading,
    keepNext: keep[index] ?? false,
    paint(canvas, x, y, { spacing }) {
      const baseline = y + (size * spacing.leading) / 2 + size * baselineDrop;
      const hanging = index === 0 ? label[0] : undefined;
      if (hanging) canvas.line(hanging, x + indent - hang, baseline, role === "note" ? greys.quiet : 0);
      const centred = role === "centred" ? (context.width - indent - line.width) / 2 : 0;
      canvas.line(line, x + indent + centred, baseline, role === "note" ? greys.quiet : 0);
    },
  }));
}
