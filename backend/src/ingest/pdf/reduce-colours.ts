import { blankPixels } from "./blank-pixels.ts";

/** Channels of a pixel that differ by more than this make a page coloured; less is the noise of a scan. */
const greyTolerance = 12;
const maxColours = 256;
const bins = 4096;
/** Pixels that are looked at together: about as many as a row of a page has. */
const run = 1024;
/** Most of a page is white, so every loop passes over it first. The highest byte of a pixel is unused. */
export const colourMask = 0xffffff;
export const white = 0xffffff;

export type ReducedImage =
  | { readonly kind: "grey" }
  | { readonly kind: "palette"; readonly indexes: Uint8Array; readonly palette: Uint8Array }
  | { readonly kind: "photo"; readonly rgb: Uint8Array };

/**
 * Finds the smallest honest form of a rendered page: grey; else a palette of at most 256 colours, one for each
 * group of 16 × 16 × 16 similar ones, with the mean of its group; else every colour, for a photograph.
 * @param pixels one number a pixel: blue in its lowest byte, then green, red. Signed, so that they stay integers
 *   in the engine; it is three times as fast.
 */
export function reduceColours(pixels: Int32Array): ReducedImage {
  return isGrey(pixels) ? { kind: "grey" } : (toPalette(pixels) ?? toRgb(pixels));
}

function isGrey(pixels: Int32Array): boolean {
  const isBlank = blankPixels(pixels);
  for (let from = 0; from < pixels.length; from += run) {
    const to = Math.min(from + run, pixels.length);
    if (!isBlank(from, to) && !isGreyRun(pixels, from, to)) return false;
  }
  return true;
}

function isGreyRun(pixels: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const pixel = pixels[at] ?? white;
    // Each channel against its neighbour: nothing is left where all three are equal.
    if (((pixel ^ (pixel >> 8)) & 0xffff) === 0) continue;
    const red = (pixel >> 16) & 0xff;
    const green = (pixel >> 8) & 0xff;
    const blue = pixel & 0xff;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > greyTolerance) return false;
  }
  return true;
}

/** The 16 × 16 × 16 similar colours that a pixel belongs to. */
const groupOf = (pixel: number): number =>
  ((pixel >> 12) & 0xf00) | ((pixel >> 8) & 0xf0) | ((pixel >> 4) & 0xf);

function toPalette(pixels: Int32Array): ReducedImage | null {
  const counts = new Uint32Array(bins);
  const sums = new Float64Array(bins * 3);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? white;
    if ((pixel & colourMask) === white) continue;
    const group = groupOf(pixel);
    counts[group] = (counts[group] ?? 0) + 1;
    for (let part = 0; part < 3; part++) {
      const sum = group * 3 + part;
      sums[sum] = (sums[sum] ?? 0) + ((pixel >> (16 - part * 8)) & 0xff);
    }
  }
  const used = [...counts.keys()].filter((group) => (counts[group] ?? 0) > 0);
  const palette = new Uint8Array((used.length + 1) * 3).fill(0xff);
  if (used.length + 1 > maxColours) return null;
  const entries = new Uint8Array(bins);
  used.forEach((group, index) => {
    entries[group] = index + 1;
    for (let part = 0; part < 3; part++) {
      palette[(index + 1) * 3 + part] = Math.round((sums[group * 3 + part] ?? 0) / (counts[group] ?? 1));
    }
  });
  const indexes = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? white;
    if ((pixel & colourMask) !== white) indexes[at] = entries[groupOf(pixel)] ?? 0;
  }
  return { kind: "palette", indexes, palette };
}

function toRgb(pixels: Int32Array): ReducedImage {
  const rgb = new Uint8Array(pixels.length * 3);
  let out = 0;
  for (const pixel of pixels) {
    rgb[out++] = (pixel >> 16) & 0xff;
    rgb[out++] = (pixel >> 8) & 0xff;
    rgb[out++] = pixel & 0xff;
  }
  return { kind: "photo", rgb };
}
