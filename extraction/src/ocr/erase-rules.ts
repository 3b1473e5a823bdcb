import type { Rule } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";

const white = 255;
/** Pixels around a line that belong to its soft edge. */
const edge = 2;

/** The picture without its lines: whole-page recognition takes those of a table for I, | and T. */
export function eraseRules(image: GrayImage, rules: readonly Rule[], scale: number): GrayImage {
  const { width, height } = image;
  const pixels = image.pixels.slice();
  for (const { axis, at, from, to, thickness } of rules) {
    const [low, high] = [
      Math.floor((at - thickness / 2) * scale) - edge,
      Math.ceil((at + thickness / 2) * scale) + edge,
    ];
    const [start, end] = [Math.floor(from * scale) - edge, Math.ceil(to * scale) + edge];
    const [left, right, top, bottom] =
      axis === "horizontal" ? [start, end, low, high] : [low, high, start, end];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      pixels.fill(white, y * width + Math.max(0, left), y * width + Math.min(width, right));
    }
  }
  return { width, height, pixels };
}
