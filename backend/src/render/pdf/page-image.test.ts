import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodeGrey, encodePalette, reduceColors } from "./encode-png.ts";
import { imageSize, storedDotsPerInch } from "./pdfium.ts";

/** A pixel as the rendering library writes it, including its value for the unused byte. */
const pixel = (red: number, green: number, blue: number) => (0xff << 24) | (red << 16) | (green << 8) | blue;
const grey = (level: number) => pixel(level, level, level);

async function decode(png: Buffer) {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, at) => [
    ...data.subarray(at * info.channels, at * info.channels + 3),
  ]);
  return { width: info.width, height: info.height, pixels };
}

function greyOf(image: Int32Array, width: number, height: number): Buffer {
  const png = encodeGrey(image, width, height);
  if (!png) throw new Error("It is colored.");
  return png;
}

describe("page images", () => {
  test.each([1, 2, 3, 5])("gray of width %i decodes to the nearest of 16 levels", async (width) => {
    const levels = Array.from({ length: width * 2 }, (_, at) => (at * 37) % 256);
    const image = Int32Array.from(levels, grey);
    const { pixels } = await decode(greyOf(image, width, 2));
    expect(pixels.map(([level]) => level)).toEqual(levels.map((level) => Math.round(level / 17) * 17));
  });

  test("finds a mark after blank paper, wherever a run of blank pixels ends", async () => {
    for (const at of [0, 1023, 1024, 2047, 4095]) {
      const image = new Int32Array(4096).fill(grey(255));
      image[at] = pixel(255, 0, 0);
      expect(encodeGrey(image, 64, 64), `colored pixel ${at}`).toBeNull();
      image[at] = grey(0);
      const { pixels } = await decode(greyOf(image, 64, 64));
      expect(pixels.flatMap(([level], index) => (level === 255 ? [] : [index]))).toEqual([at]);
    }
  });

  test.each([
    ["few colors, two pixels per byte", 3],
    ["many colors, one pixel per byte", 40],
  ])("%s, decode to the original pixels", async (_, count) => {
    const colors = Array.from(
      { length: count },
      (_, at) => [255, (at % 16) * 16, Math.floor(at / 16) * 16] as const,
    );
    const image = Int32Array.from([...colors.map((rgb) => pixel(...rgb)), pixel(255, 255, 255)]);
    const reduced = reduceColors(image);
    if (reduced.kind !== "palette") throw new Error(`It is ${reduced.kind}.`);
    const { pixels } = await decode(encodePalette(reduced.indexes, reduced.palette, image.length, 1));
    expect(pixels).toEqual([...colors.map((rgb) => [...rgb]), [255, 255, 255]]);
  });

  test("the noise in a grayscale scan is gray, a pale color is not", () => {
    expect(encodeGrey(Int32Array.of(pixel(200, 205, 198)), 1, 1)).not.toBeNull();
    for (const place of [0, 1, 2]) {
      const image = new Int32Array(3).fill(grey(0));
      image[place] = pixel(235, 245, 255);
      expect(encodeGrey(image, 3, 1), `pixel ${place}`).toBeNull();
    }
  });

  test("a photograph keeps its colors", () => {
    const image = Int32Array.from({ length: 4096 }, (_, at) =>
      pixel((at >> 8) << 4, ((at >> 4) & 15) << 4, (at & 15) << 4),
    );
    const reduced = reduceColors(image);
    expect(reduced.kind === "photo" && [...reduced.rgb.subarray(-3)]).toEqual([240, 240, 240]);
  });
});

describe("size of a page image", () => {
  test.each([
    ["letter at 144 dpi", 612, 792, { width: 1224, height: 1584 }],
    ["A4 across", 841.89, 595.28, { width: 1684, height: 1191 }],
    ["a poster is scaled down to the maximum page size in pixels", 2384, 3370, { width: 2914, height: 4119 }],
    ["a page as large as the format allows", 14_400, 14_400, { width: 3464, height: 3464 }],
    ["a page larger than the format allows", 14_401, 100, null],
    ["a page too small to read", 612, 4, null],
    ["a size that is not a number", Number.NaN, 792, null],
  ])("%s", (_, width, height, expected) => {
    expect(imageSize(width, height, storedDotsPerInch)).toEqual(expected);
  });
});
