import type { FontName } from "../text/fonts.ts";

/** A4 in points, and the part of the page that text may use. */
const a4 = { short: 595.28, long: 841.89 };
const margins = { side: 70.87, top: 82, bottom: 74 };

export interface Frame {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function frameOf(landscape: boolean): Frame {
  const pageWidth = landscape ? a4.long : a4.short;
  const pageHeight = landscape ? a4.short : a4.long;
  const side = landscape ? 50 : margins.side;
  return {
    pageWidth,
    pageHeight,
    left: side,
    top: margins.top,
    width: pageWidth - 2 * side,
    height: pageHeight - margins.top - margins.bottom,
  };
}

/** Vertical measures in points, but `leading`, which is a multiple of the size. */
export interface Spacing {
  readonly leading: number;
  readonly tableLeading: number;
  readonly paragraph: number;
  readonly listItem: number;
  readonly heading: number;
  readonly cell: number;
}

/** The spacing between the closest (0) and the airiest (1) setting that still looks as intended. */
export function spacingAt(airiness: number): Spacing {
  const between = (low: number, high: number) => low + (high - low) * airiness;
  return {
    leading: between(1.14, 1.5),
    tableLeading: between(1.1, 1.34),
    paragraph: between(4, 10),
    listItem: between(1.5, 5),
    heading: between(8, 20),
    cell: between(1.8, 4.6),
  };
}

export interface TypeSizes {
  readonly body: number;
  readonly table: number;
}

export const headingStyle: Readonly<Record<number, { font: FontName; size: number; hang: number }>> = {
  1: { font: "sans-bold", size: 15, hang: 42 },
  2: { font: "sans-bold", size: 12.5, hang: 42 },
  3: { font: "sans-bold", size: 11, hang: 42 },
  4: { font: "serif-bold-italic", size: 11, hang: 42 },
};

export const greys = { rule: 0.45, hairline: 0.72, shade: 0.93, header: 0.87, quiet: 0.35 } as const;
