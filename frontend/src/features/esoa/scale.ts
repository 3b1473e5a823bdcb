import { scaleMax, scaleMin } from "./constants.ts";

export const clampScale = (scale: number): number => Math.min(Math.max(scale, scaleMin), scaleMax);

/** Scroll offset at which the middle of what was seen stays in the middle when the content grows or shrinks. */
export function keepMiddle(offset: number, visible: number, before: number, after: number): number {
  if (before <= 0) return 0;
  return Math.max(0, ((offset + visible / 2) / before) * after - visible / 2);
}

/**
 * Factor at which a table is printed: as large as fits the width, and one sheet where that leaves it readable.
 * @param sheet what can be printed on, in CSS pixels
 */
export function printFactor(
  content: { readonly width: number; readonly height: number },
  sheet: { readonly width: number; readonly height: number },
): number {
  const wide = Math.min(1, sheet.width / Math.max(content.width, 1));
  const whole = Math.min(wide, sheet.height / Math.max(content.height, 1));
  return whole >= readableFactor ? whole : wide;
}

/** Below this the text of a table is too small on paper. */
const readableFactor = 0.5;
