import { maxPdfPageSide, maxRenderedPixels, maxRenderedSide, minPdfPageSide } from "../../limits.ts";

/**
 * Resolution of page images. 144 dpi gives 1224 × 1584 pixels for a letter page, sharp up to 200 % on an ordinary
 * screen, at about 65 kB per page (measured on published protocols; 110 dpi: 45 kB, 160 dpi: 78 kB).
 */
export const storedDotsPerInch = 144;
/**
 * Resolution asked for when a page is looked at closely. A letter or A4 page reaches the limit of pixels before it, at
 * about 350 dpi: sharp at 300 % on an ordinary screen, drawn in a quarter of a second, 200 to 450 kB.
 */
export const sharpDotsPerInch = 400;
const pointsPerInch = 72;

/** Size in pixels of a page of `width` × `height` points, or null when no page can be so large or small. */
export function imageSize(
  width: number,
  height: number,
  dotsPerInch: number,
): { width: number; height: number } | null {
  const longest = Math.max(width, height);
  if (!(Math.min(width, height) >= minPdfPageSide && longest <= maxPdfPageSide)) return null;
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    maxRenderedSide / longest,
    Math.sqrt(maxRenderedPixels / (width * height)),
  );
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
