import type { Picture } from "../word/blocks.ts";

/** Text in one style, with its position on a line. */
export interface Span {
  readonly column: number;
  readonly text: string;
  readonly bold?: boolean;
  readonly raise?: -1 | 1;
}

/** A line of a page and its borders; columns count the characters of the fixed-pitch font. */
export interface Line {
  readonly spans: readonly Span[];
  /** Horizontal rules along the line, from column to column. */
  readonly across?: readonly {
    readonly from: number;
    readonly to: number;
    readonly edge: "top" | "bottom";
  }[];
  /** Columns with a rule at their left edge, as high as the line. */
  readonly down?: readonly number[];
  /** Must be on the same page as the next line, like a heading. */
  readonly keep?: boolean;
  /** The head of its table, repeated above it where it begins a page. */
  readonly repeated?: readonly Line[];
}

/** A format with typewriter text, in points. */
export type SheetFormat = Readonly<typeof portraitSheet>;

export interface Sheet {
  readonly format: SheetFormat;
  readonly lines: readonly Line[];
  /** Fills the rest of the page. */
  readonly picture?: Picture;
}

/** Width of a character as a share of its size. */
export const pitch = 0.6;

/** Letter paper. */
export const portraitSheet = {
  ...{ width: 612, height: 792, left: 66, top: 726 },
  ...{ size: 10, lineHeight: 11, columns: 80, lines: 60 },
};
/** For tables with many columns, such as a schedule of activities. */
export const landscapeSheet: SheetFormat = {
  ...{ width: 792, height: 612, left: 46, top: 556 },
  ...{ size: 7, lineHeight: 8, columns: 166, lines: 62 },
};
/** For tables whose words do not fit otherwise. */
export const wideSheet: SheetFormat = {
  ...{ width: 1191, height: 842, left: 46, top: 786 },
  ...{ size: 7, lineHeight: 8, columns: 261, lines: 91 },
};
