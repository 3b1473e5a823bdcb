import { breakLines } from "../text/break-lines.ts";
import type { ContentsEntry, Heading } from "./blocks.ts";
import { baselineDrop } from "./paragraph.ts";
import type { LayoutContext, LinePiece } from "./piece.ts";
import { headingStyle } from "./theme.ts";

const fallback = { font: "sans-bold", size: 11, hang: 42 } as const;

/** A heading with its number hanging in the margin of the title. It stays with the text that follows. */
export function layOutHeading({ anchor }: Heading, context: LayoutContext): LinePiece[] {
  const { font, size, hang } = headingStyle[anchor.level] ?? fallback;
  const number = breakLines([{ text: anchor.number, font, size }], context.width);
  const indent = anchor.number === "" ? 0 : Math.max(hang, (number[0]?.width ?? 0) + 8);
  const lines = breakLines([{ text: anchor.title, font, size }], context.width - indent);
  const lineHeight = size * 1.2;
  return lines.map((line, index) => ({
    kind: "line",
    before: (spacing) => (index === 0 ? spacing.heading * (anchor.level === 1 ? 1.2 : 1) : 0),
    height: () => (index === lines.length - 1 ? lineHeight + 2 : lineHeight),
    keepNext: true,
    ...(index === 0 ? { anchor } : {}),
    paint(canvas, x, y) {
      const baseline = y + lineHeight / 2 + size * baselineDrop;
      const [label] = index === 0 ? number : [];
      if (label) canvas.line(label, x, baseline);
      canvas.line(line, x + indent, baseline);
    },
  }));
}

const indents: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 36 };
const numberWidth = 36;
const captionWidth = { table: 52, figure: 52, shell: 82 } as const;
const pageWidth = 26;

/** A line of the contents: number, title, leader dots, page number; the whole line is a link. */
export function layOutContentsEntry({ anchor }: ContentsEntry, context: LayoutContext): LinePiece[] {
  const chapter = anchor.level === 1 && anchor.kind === "heading";
  const style = { font: chapter ? "serif-bold" : "serif", size: context.sizes.body - 0.5 } as const;
  const left = anchor.kind === "heading" ? (indents[anchor.level] ?? 36) : 0;
  const label = breakLines([{ text: anchor.number, ...style }], context.width);
  const hang =
    anchor.number === ""
      ? 0
      : Math.max(
          anchor.kind === "heading" ? numberWidth : captionWidth[anchor.kind],
          (label[0]?.width ?? 0) + 8,
        );
  const lines = breakLines([{ text: anchor.title, ...style }], context.width - left - hang - pageWidth - 14);
  return lines.map((line, index) => ({
    kind: "line",
    before: (spacing) => (index === 0 ? (chapter ? spacing.listItem + 2 : spacing.listItem * 0.35) : 0),
    height: (spacing) => style.size * (spacing.leading - 0.06),
    keepNext: index < lines.length - 1 || chapter,
    paint(canvas, x, y, { spacing, pageOf }) {
      const height = style.size * (spacing.leading - 0.06);
      const baseline = y + height / 2 + style.size * baselineDrop;
      const [number] = index === 0 ? label : [];
      if (number) canvas.line(number, x + left, baseline);
      canvas.line(line, x + left + hang, baseline);
      canvas.link({ box: [x + left, y, context.width - left, height], anchor: anchor.id });
      if (index < lines.length - 1) return;
      const [page] = breakLines([{ text: String(pageOf(anchor.id)), ...style }], pageWidth);
      const right = x + context.width;
      if (page) canvas.line(page, right - page.width, baseline);
      canvas.dots(x + left + hang + line.width + 6, right - pageWidth, baseline - 0.5);
    },
  }));
}
