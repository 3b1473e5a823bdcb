import type { Label } from "./entry-label.ts";

/** A heading in the body: `from` and `to` are the indexes of its first line and the line after its last. */
export interface Heading extends Label {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  /** Why it was recognized as a heading. */
  readonly reason: "contents" | "numbering" | "style";
  /** The level given by its style; otherwise the number decides. */
  readonly level?: number;
}
