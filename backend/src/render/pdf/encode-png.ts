import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { RawImage } from "./pdfium.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colorGrey = 0;
const colorPalette = 3;
const noFilter = 0;
/** Measured on text pages: level 6 saves 1 % and takes a third longer, level 4 costs 3 % and saves little time. */
const level = 5;
/** Channels of a pixel that differ by more than this make a page colored; less is scanner noise. */
const greyTolerance = 12;

/**
 * 16 levels of gray, two pixels per byte: enough for a text page, at half the size of 256 levels.
 * @param pixels one number per pixel: blue in the lowest byte, then green, red. Signed, so that they remain integers
 * in the engine, which is three times as fast.
 * @returns null if a pixel has a color
 */
export function encodeGrey(pixels: Int32Array, width: number, height: number): Buffer | null {
  const rowLength = ((width + 1) >> 1) + 1;
  const rows = Buffer.alloc(rowLength * height, 0xff);
  const isBlank = blankPixels(pixels);
  for (let y = 0; y < height; y++) {
    rows[y * rowLength] = noFilter;
    const end = (y + 1) * width;
    if (width <= longestRun && isBlank(end - width, end)) continue;
    let out = y * rowLength + 1;
    for (let at = y * width; at < end; at += 2, out++) {
      const left = pixels[at] ?? white;
      const right = at + 1 < end ? (pixels[at + 1] ?? white) : white;
      if ((left & right & colorMask) === white) continue;
      if (isColored(left) || isColored(right)) return null;
      rows[out] = (level16(left) << 4) | level16(right);
    }
  }
  return assemble(width, height, 4, colorGrey, rows);
}

function isColored(pixel: number): boolean {
  // Each channel minus its neighbor: zero if all three are equal.
  if (((pixel ^ (pixel >> 8)) & 0xffff) === 0) return false;
  const red = (pixel >> 16) & 0xff;
  const green = (pixel >> 8) & 0xff;
  const blue = pixel & 0xff;
  return Math.max(red, green, blue) - Math.min(red, green, blue) > greyTolerance;
}

/** Maps each of 256 levels to the nearest of 16. */
const levels16 = Uint8Array.from({ length: 256 }, (_, level) => Math.round(level / 17));

/** The green channel of a gray pixel as one of 16 levels. */
const level16 = (pixel: number): number => levels16[(pixel >> 8) & 0xff] ?? 0;

/** Up to 256 colors. `palette` holds red, green, and blue of each; `indexes` has one entry per pixel. */
export function encodePalette(
  indexes: Uint8Array,
  palette: Uint8Array,
  width: number,
  height: number,
): Buffer {
  const packed = palette.length <= 16 * 3;
  const rowLength = (packed ? (width + 1) >> 1 : width) + 1;
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++) {
    rows[y * rowLength] = noFilter;
    const row = indexes.subarray(y * width, (y + 1) * width);
    if (!packed) rows.set(row, y * rowLength + 1);
    else {
      for (let x = 0, out = y * rowLength + 1; x < width; x += 2, out++) {
        rows[out] = ((row[x] ?? 0) << 4) | (row[x + 1] ?? 0);
      }
    }
  }
  return assemble(width, height, packed ? 4 : 8, colorPalette, rows, palette);
}

function assemble(
  width: number,
  height: number,
  depth: number,
  colorType: number,
  rows: Buffer,
  palette?: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colorType;
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(rows, { level, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** White with its unused byte set, as the rendering library leaves blank paper. */
const paper = Buffer.alloc(1 << 16, 0xff);
const bytesPerPixel = 4;
const longestRun = paper.length / bytesPerPixel;

/**
 * Detects whether a run of at most `longestRun` pixels is blank paper. Nearly half the rows of a text page are blank,
 * and comparing their bytes at once is many times faster than checking each pixel.
 */
function blankPixels(pixels: Int32Array): (from: number, to: number) => boolean {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return (from, to) => {
    const [start, end] = [from * bytesPerPixel, to * bytesPerPixel];
    return bytes.compare(paper, 0, end - start, start, end) === 0;
  };
}

/** Most of a page is white, so every loop skips white first. The highest byte of a pixel is unused. */
const colorMask = 0xffffff;
const white = 0xffffff;

const maxColors = 256;
const bins = 4096;

type ReducedImage =
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

/** Colors of a page with a photograph; more make the file large and are not seen beside text. */
const photoColors = 64;

/** A PNG of as few colors as the picture needs. The pixels are read before the first wait. */
export async function encodePng({ pixels, width, height }: RawImage): Promise<Uint8Array> {
  const grey = encodeGrey(pixels, width, height);
  if (grey) return grey;
  const image = reduceColors(pixels);
  if (image.kind === "palette") return encodePalette(image.indexes, image.palette, width, height);
  return sharp(image.rgb, { raw: { width, height, channels: 3 } })
    .png({ palette: true, colors: photoColors, effort: 4, compressionLevel: 6 })
    .toBuffer();
}
