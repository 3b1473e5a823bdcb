import type { Direction } from "../page-model/page.ts";

/** A character on the page, in points of the page as displayed. `along` and `across` refer to the text direction. */
export interface Glyph {
  readonly text: string;
  /** From where to where the pen moves, along the text. */
  readonly start: number;
  readonly end: number;
  /** From where to where there is ink, along the text. */
  readonly inkStart: number;
  readonly inkEnd: number;
  /** The baseline, across the text: increases from line to line. */
  readonly line: number;
  readonly style: GlyphStyle;
}

export interface GlyphStyle {
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly hidden: boolean;
  readonly direction: Direction;
  /** Glyphs of an invisible layer whose widths are unrelated to the picture above them. */
  readonly placeholder: boolean;
}

/** What separates words: a space in the file, or one guessed by the library. */
export type Separator = "space" | "guessed" | "line";
