/** Left, top, right and bottom in points. The origin is the top left corner of the page, y grows downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a text runs to, on the page as it is read. */
export type Direction = "right" | "down" | "left" | "up";

export interface Word extends Box {
  readonly text: string;
  /** The line that the letters stand on: y of level text, x of upright text. */
  readonly baseline: number;
  /** Size of the font in points, as it appears on the page. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly direction: Direction;
  /** Text that is searchable but not drawn, as under the picture of a scanned page. */
  readonly hidden: boolean;
  /** Where each character starts along the direction of the text: x of level text, y of upright text. */
  readonly starts: readonly number[];
  /** The small raised text that hangs on the end of the word, e.g. `a,b`: a footnote marker. */
  readonly raised?: string;
}

/** A straight line of the drawing: `at` is its y when horizontal, its x when vertical. */
export interface Rule {
  readonly axis: "horizontal" | "vertical";
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly thickness: number;
}

/** A filled area. `color` is 0xRRGGBB. */
export interface Area extends Box {
  readonly color: number;
}

/**
 * A page as it is read. A page whose text runs mostly upwards or downwards (a sideways table on an upright page) is turned so that it
 * runs to the right; `turned` says by how many degrees clockwise. Words are in the order of the file.
 */
export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly turned: 0 | 90 | 180 | 270;
  readonly words: readonly Word[];
  readonly rules: readonly Rule[];
  readonly areas: readonly Area[];
  readonly pictures: readonly Box[];
  /** Share of the glyphs that the file does not say the characters of, 0 to 1. */
  readonly unreadable: number;
  /** The words were recognized in the picture of the page. */
  readonly readByOcr?: boolean;
}

/** A word as it is printed with its marker, e.g. `Weight` and `a` as `Weighta`: how a page's text holds it. */
export const printedText = (word: Word): string => word.text + (word.raised ?? "");
