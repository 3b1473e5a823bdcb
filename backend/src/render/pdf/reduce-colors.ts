import { colorMask, white } from "./pixels.ts";

const maxColors = 256;
const bins = 4096;

export type ReducedImage =
  | { readonly kind: "palette"; readonly indexes: Uint8Array; readonly palette: Uint8Array }
  | { readonly kind: "photo"; readonly rgb: Uint8Array };

/**
 * Finds the smallest faithful form of a colored page: a palette of at most 256 colors, one for each group of 16 × 16
 * × 16 similar ones, with the mean of its group; or every color for a photograph.
 * @param pixels as in `encodeGrey`
 */
export const reduceColors = (pixels: Int32Array): ReducedImage => toPalette(pixels) ?? toRgb(pixels);

/** The group of 16 × 16 × 16 similar colors that a pixel belongs to. */
const groupOf = (pixel: number): number =>
  ((pixel >> 12) & 0xf00) | ((pixel >> 8) & 0xf0) | ((pixel >> 4) & 0xf);

function toPalette(pixels: Int32Array): ReducedImage | null {
  const counts = new Uint32Array(bins);
  const sums = new Float64Array(bins * 3);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? white;
    if ((pixel & colorMask) === white) continue;
    const group = groupOf(pixel);
    counts[group] = (counts[group] ?? 0) + 1;
    for (let part = 0; part < 3; part++) {
      const sum = group * 3 + part;
      sums[sum] = (sums[sum] ?? 0) + ((pixel >> (16 - part * 8)) & 0xff);
    }
  }
  const used = [...counts.keys()].filter((group) => (counts[group] ?? 0) > 0);
  const palette = new Uint8Array((used.length + 1) * 3).fill(0xff);
  if (used.length + 1 > maxColors) return null;
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
    if ((pixel & colorMask) !== white) indexes[at] = entries[groupOf(pixel)] ?? 0;
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
