import type { Line } from "../lines/line.ts";
import type { Section } from "../sections/section.ts";
import type { Item } from "./split-items.ts";

export type CriterionKind = "inclusion" | "exclusion";

/** Lines that list criteria of one kind, and their section. */
export interface CriteriaBlock {
  readonly kind: CriterionKind;
  readonly section: Section;
  readonly lines: readonly Line[];
  /** The criteria, if they follow one another within a paragraph. */
  readonly items?: readonly Item[];
}
