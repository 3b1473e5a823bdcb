import type { Label } from "./entry-label.ts";

/** A line of the table of contents. */
export interface ContentsEntry extends Label {
  /** Left edge of the title in points: an entry that lost its number still has its level from this. */
  readonly titleLeft: number;
  /** The page number printed after it; null if there is none. */
  readonly printedPage: number | null;
  /** The line below it without a page number, which may be the rest of its title. */
  readonly rest?: string;
}
