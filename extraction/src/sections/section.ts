import type { Line } from "../lines/line.ts";

/** A section of the protocol with its own lines, without those of its subsections. */
export interface Section {
  /** As printed, without a trailing dot: `4.2`, `Appendix 3`, `IV`; null if none is printed. */
  readonly number: string | null;
  readonly title: string;
  /** 1 for a chapter. */
  readonly level: number;
  readonly page: number;
  readonly heading: readonly Line[];
  readonly lines: readonly Line[];
  /** Titles of its parent sections, chapter first. */
  readonly path: readonly string[];
}

/** Lines that are no section of the outline, as one. */
export const looseSection = (
  title: string,
  lines: readonly Line[],
  page: number = lines[0]?.page ?? 1,
): Section => ({ number: null, title, level: 1, page, heading: [], lines, path: [] });
