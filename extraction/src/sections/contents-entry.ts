import type { Label } from "./entry-label.ts";

/** A line of the table of contents. */
export interface ContentsEntry extends Label {
  /** Where the title begins, in points from the left: an entry whose number was lost tells its level by it. */
  readonly titleLeft: number;
  /** The page number that is printed behind it; null where none is. */
  readonly printedPage: number | null;
}
