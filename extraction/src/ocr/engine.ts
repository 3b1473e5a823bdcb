import type { PixelBox } from "./picture.ts";

/** The layout of text in a picture: anywhere, one block of lines, or a single footnote marker. */
export type TextLayout = "scattered" | "block" | "marker";

/** A line of text as an engine reports it, in pixels. */
export interface ReadLine {
  readonly baseline: number;
  /** From the longest descender to the highest ascender. */
  readonly height: number;
  readonly words: readonly {
    readonly confidence: number;
    readonly symbols: readonly { readonly text: string; readonly box: PixelBox }[];
  }[];
}

/** An engine that reads pictures in portable gray map format. */
export interface Engine {
  read(image: Buffer, layout: TextLayout, characters: string): Promise<ReadLine[]>;
  close(): Promise<void>;
}
