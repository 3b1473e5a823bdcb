import type { Canvas } from "../pdf/canvas.ts";

/** Text with emphasis: a plain string, or stretches of it. */
export type RichText =
  | string
  | readonly {
      readonly text: string;
      readonly bold?: boolean;
      readonly italic?: boolean;
      readonly raised?: boolean;
    }[];

/** A place that the contents, the bookmarks and links lead to. */
export interface Anchor {
  readonly id: string;
  readonly kind: "heading" | "table" | "figure" | "shell";
  /** 1 is a chapter. */
  readonly level: number;
  readonly number: string;
  readonly title: string;
}

export interface Heading {
  readonly kind: "heading";
  readonly anchor: Anchor;
  /** False keeps it out of the table of contents; it stays a bookmark. */
  readonly listed?: boolean;
}

export interface Paragraph {
  readonly kind: "paragraph";
  readonly text: RichText;
  readonly role?: "body" | "note" | "lead" | "centred";
  /** Points from the left edge. */
  readonly indent?: number;
  /** Placed to the left of the text, `hang` points (20 by default) before it. */
  readonly label?: string;
  readonly hang?: number;
  readonly keepWithNext?: boolean;
  /** Set without the gap above, as items of a list are. */
  readonly tight?: boolean;
}

export interface Cell {
  readonly text: RichText;
  readonly align?: "left" | "centre" | "right";
  readonly bold?: boolean;
  /** Columns the cell covers. */
  readonly span?: number;
  readonly indent?: number;
  /** Part of a merged range that began in the row above: without text, and without a rule between them. */
  readonly joinsAbove?: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  readonly shade?: boolean;
  readonly keepWithNext?: boolean;
}

export interface Table {
  readonly kind: "table";
  readonly caption?: Anchor;
  /** Relative widths and the alignment of body cells. */
  readonly columns: readonly { readonly share: number; readonly align?: Cell["align"] }[];
  readonly head: readonly Row[];
  readonly rows: readonly Row[];
  /** Size of the type in points; 8.5 when absent. */
  readonly size?: number;
  /** "rules": horizontal lines only, as in statistical output; "grid" when absent. */
  readonly lines?: "grid" | "rules";
}

export interface Drawing {
  readonly kind: "drawing";
  readonly caption?: Anchor;
  readonly height: number;
  draw(canvas: Canvas, x: number, y: number, width: number): void;
}

/** A line of the table of contents: title, leader dots, page number. */
export interface ContentsEntry {
  readonly kind: "contents-entry";
  readonly anchor: Anchor;
}

/** Empty height that stretches with the layout; nothing at the top of a page. */
interface Space {
  readonly kind: "space";
  readonly height: number;
}

/** Blocks that move to the next page as a whole if they do not fit, and break only if they exceed a page. */
interface KeepTogether {
  readonly kind: "together";
  readonly blocks: readonly Block[];
}

export type Block = Heading | Paragraph | Table | Drawing | ContentsEntry | Space | KeepTogether;

/** Blocks that begin on a new page and run over as many pages as they need. */
export interface Unit {
  readonly name: string;
  readonly blocks: readonly Block[];
  readonly landscape?: boolean;
  /** Least share of the last page that must be used; nearly empty pages look like mistakes. */
  readonly minFill?: number;
}

/** The headings among blocks, in reading order. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  return blocks.flatMap((block) => {
    if (block.kind === "together") return headingsOf(block.blocks);
    return block.kind === "heading" ? [block] : [];
  });
}
