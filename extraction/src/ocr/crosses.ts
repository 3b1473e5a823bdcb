import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { isInk, type PixelBox } from "./picture.ts";
import type { RecognizedWord } from "./recognizer.ts";

/** A mark is this wide and high, in pixels. */
const [leastMark, mostMark] = [10, 48];
/** Its longer side is at most this many times the shorter one. */
const markRatio = 1.5;

/** How a lone cross or check mark is read. */
const crossLike = /^(?:[xX×*%¥KkVvYy+]|xX|Xx|[xX][.,_'’])$/u;

/** Whether a small spot is a cross: recognized as one or as what resembles one, or not at all and with its ink in the middle and the corners. */
export function looksLikeCross(picture: GrayImage, text: string | undefined): boolean {
  const { width, height } = picture;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < leastMark || longer > mostMark || longer > shorter * markRatio) return false;
  if (text !== undefined) return crossLike.test(text);
  const [cx, cy] = [Math.floor(width / 2), Math.floor(height / 2)];
  return isInk(picture, cx, cy) || isInk(picture, cx - 1, cy) || isInk(picture, cx + 1, cy);
}

/** A cross that fills a box. */
export const crossIn = (box: PixelBox): RecognizedWord => ({
  text: "X",
  box,
  baseline: box.bottom,
  isRaised: false,
  lineHeight: (box.bottom - box.top) * 1.8,
  confidence: 90,
});
