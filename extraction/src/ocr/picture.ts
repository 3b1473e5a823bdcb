import type { Box } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";

/** A rectangle of pixels; `right` and `bottom` are the first ones outside. */
export type PixelBox = Box;

export const white = 255;

/** Whether a pixel of a black-and-white picture is black. */
export const isInk = ({ width, pixels }: GrayImage, x: number, y: number): boolean =>
  (pixels[y * width + x] ?? white) < 128;

export function blank(width: number, height: number): GrayImage {
  return { width, height, pixels: new Uint8Array(width * height).fill(white) };
}

/** The part of a picture within a box. */
export function crop(image: GrayImage, { left, top, right, bottom }: PixelBox): GrayImage {
  const part = blank(right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    part.pixels.set(
      image.pixels.subarray(y * image.width + left, y * image.width + right),
      (y - top) * part.width,
    );
  }
  return part;
}

/** Copies a part into a picture, which it changes. */
export function paste(image: GrayImage, part: GrayImage, left: number, top: number): void {
  for (let y = 0; y < part.height; y++) {
    image.pixels.set(
      part.pixels.subarray(y * part.width, (y + 1) * part.width),
      (top + y) * image.width + left,
    );
  }
}

export function erase(image: GrayImage, { left, top, right, bottom }: PixelBox): void {
  for (let y = top; y < bottom; y++)
    image.pixels.fill(white, y * image.width + left, y * image.width + right);
}

/** A quarter turn that makes text running down (or up) the page run to the right. */
export function turnText(image: GrayImage, runs: "down" | "up"): GrayImage {
  const turned = blank(image.height, image.width);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const [u, v] = runs === "down" ? [y, image.width - 1 - x] : [image.height - 1 - y, x];
      turned.pixels[v * turned.width + u] = image.pixels[y * image.width + x] ?? white;
    }
  }
  return turned;
}

/** The bounding box of the ink in an area, or null if there is none. */
export function inkBox(image: GrayImage, { left, top, right, bottom }: PixelBox): PixelBox | null {
  let [x0, x1, y0, y1] = [right, left - 1, bottom, top - 1];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!isInk(image, x, y)) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  return x1 < x0 ? null : { left: x0, top: y0, right: x1 + 1, bottom: y1 + 1 };
}
