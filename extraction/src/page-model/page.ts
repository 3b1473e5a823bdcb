/** Left, top, right, and bottom in points. The origin is the top left corner of the page, y grows downward. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around others; without any it has no extent. */
export const boxAround = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** The direction of a text on the page as read. */
export type Direction = "right" | "down" | "left" | "up";

export interface Word extends Box {
  readonly text: string;
  /** The baseline: y of horizontal text, x of vertical text. */
  readonly baseline: number;
  /** Size of the font in points, as it appears on the page. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly direction: Direction;
  /** Text that is searchable but not drawn, as below the image of a scanned page. */
  readonly hidden: boolean;
  /** Where each character starts along the text direction: x of horizontal text, y of vertical text. */
  readonly starts: readonly number[];
  /** A space precedes the word in the file, however close the previous word is. */
  readonly spaced?: true;
  /** The superscript attached to the end of the word, e.g. `a,b`: a footnote marker. */
  readonly raised?: string;
}

/** A straight drawn line: `at` is its y if horizontal, its x if vertical. */
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
 * A page as read. A page whose text is mostly vertical (a landscape table on a portrait page) is rotated so that the
 * text is horizontal; `turned` is the clockwise rotation in degrees. Words are in file order.
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
  /** Small filled triangles. */
  readonly arrowheads?: readonly Box[];
  /** Share of the glyphs without a known character, 0 to 1. */
  readonly unreadable: number;
  /** The words were recognized in the picture of the page. */
  readonly readByOcr?: boolean;
  /** The page is, or contains, a picture whose words have not been recognized. */
  readonly unread?: boolean;
}

/** A word as printed with its marker, e.g. `Weight` and `a` as `Weighta`, which is how the page text contains it. */
export const printedText = (word: Word): string => word.text + (word.raised ?? "");

/** What most letters of some words have in common, such as their size; undefined without words. */
export function mostLetters<T>(words: readonly Word[], property: (word: Word) => T): T | undefined {
  const letters = new Map<T, number>();
  for (const word of words)
    letters.set(property(word), (letters.get(property(word)) ?? 0) + word.text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** A page without content, in Letter size. */
export const emptyPage = (number: number): Page => ({
  number,
  width: 612,
  height: 792,
  turned: 0,
  words: [],
  rules: [],
  areas: [],
  pictures: [],
  unreadable: 0,
});
