import type { Rule } from "../page-model/page.ts";
import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { erase } from "./picture.ts";

/** Pixels around a line that belong to its soft edge. */
const edge = 2;

/** Erases the lines of a picture: whole-page recognition takes those of a table for I, | and T. Changes the picture. */
export function eraseRules(image: GrayImage, rules: readonly Rule[], scale: number): void {
  for (const { axis, at, from, to, thickness } of rules) {
    const [low, high] = [
      Math.floor((at - thickness / 2) * scale) - edge,
      Math.ceil((at + thickness / 2) * scale) + edge,
    ];
    const [start, end] = [Math.floor(from * scale) - edge, Math.ceil(to * scale) + edge];
    const [left, right, top, bottom] =
      axis === "horizontal" ? [start, end, low, high] : [low, high, start, end];
    erase(image, {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(image.width, right),
      bottom: Math.min(image.height, bottom),
    });
  }
}
