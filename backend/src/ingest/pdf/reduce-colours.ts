/** Channels of a pixel that differ by more than this make a page coloured; less is the noise of a scan. */
const greyTolerance = 12;
const bytesPerPixel = 4;
const maxColours = 256;
const bins = 4096;

export type ReducedImage =
  | { readonly kind: "grey"; readonly grey: Uint8Array }
  | { readonly kind: "palette"; readonly indexes: Uint8Array; readonly palette: Uint8Array }
  | { readonly kind: "photo"; readonly rgb: Uint8Array };

/**
 * Finds the smallest honest form of a rendered page: grey; else a palette of at most 256 colours, one for each
 * group of 16 × 16 × 16 similar ones, with the mean of its group; else every colour, for a photograph.
 * @param bgrx four bytes a pixel: blue, green, red, unused.
 */
export function reduceColours(bgrx: Uint8Array): ReducedImage {
  return isGrey(bgrx) ? { kind: "grey", grey: channel(bgrx, 1) } : (toPalette(bgrx) ?? toRgb(bgrx));
}

function isGrey(bgrx: Uint8Array): boolean {
  for (let i = 0; i < bgrx.length; i += bytesPerPixel) {
    const blue = bgrx[i] ?? 0;
    const green = bgrx[i + 1] ?? 0;
    const red = bgrx[i + 2] ?? 0;
    if (Math.abs(blue - green) > greyTolerance || Math.abs(green - red) > greyTolerance) return false;
  }
  return true;
}

function channel(bgrx: Uint8Array, offset: number): Uint8Array {
  const values = new Uint8Array(bgrx.length / bytesPerPixel);
  for (let pixel = 0, i = offset; pixel < values.length; pixel++, i += bytesPerPixel)
    values[pixel] = bgrx[i] ?? 255;
  return values;
}

function toPalette(bgrx: Uint8Array): ReducedImage | null {
  const counts = new Uint32Array(bins);
  const sums = new Float64Array(bins * 3);
  const groups = new Uint16Array(bgrx.length / bytesPerPixel);
  for (let pixel = 0, i = 0; pixel < groups.length; pixel++, i += bytesPerPixel) {
    const blue = bgrx[i] ?? 0;
    const green = bgrx[i + 1] ?? 0;
    const red = bgrx[i + 2] ?? 0;
    const group = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    groups[pixel] = group;
    counts[group] = (counts[group] ?? 0) + 1;
    sums[group * 3] = (sums[group * 3] ?? 0) + red;
    sums[group * 3 + 1] = (sums[group * 3 + 1] ?? 0) + green;
    sums[group * 3 + 2] = (sums[group * 3 + 2] ?? 0) + blue;
  }
  const used = [...counts.keys()].filter((group) => (counts[group] ?? 0) > 0);
  if (used.length > maxColours) return null;
  const entries = new Uint8Array(bins);
  const palette = new Uint8Array(used.length * 3);
  used.forEach((group, entry) => {
    entries[group] = entry;
    for (let part = 0; part < 3; part++) {
      palette[entry * 3 + part] = Math.round((sums[group * 3 + part] ?? 0) / (counts[group] ?? 1));
    }
  });
  return { kind: "palette", indexes: Uint8Array.from(groups, (group) => entries[group] ?? 0), palette };
}

function toRgb(bgrx: Uint8Array): ReducedImage {
  const rgb = new Uint8Array((bgrx.length / bytesPerPixel) * 3);
  for (let i = 0, out = 0; out < rgb.length; i += bytesPerPixel, out += 3) {
    rgb[out] = bgrx[i + 2] ?? 0;
    rgb[out + 1] = bgrx[i + 1] ?? 0;
    rgb[out + 2] = bgrx[i] ?? 0;
  }
  return { kind: "photo", rgb };
}
