import type { Line } from "../lines/line.ts";

/** A section of the protocol with its own lines, without those of the sections below it. */
export interface Section {
  /** As printed, without a dot at its end: `4.2`, `Appendix 3`, `IV`; null where none is printed. */
  readonly number: string | null;
  readonly title: string;
  /** 1 for a chapter. */
  readonly level: number;
  readonly page: number;
  readonly heading: readonly Line[];
  readonly lines: readonly Line[];
  /** Titles of the sections that it is part of, the chapter first. */
  readonly path: readonly string[];
}
