import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { isInk } from "./picture.ts";

/** Pixels by which the sizes of two prints of the same text differ at most. */
const sizeTolerance = 2;
/** Share of ink without a counterpart nearby, above which two texts differ: `3` and `8` differ by more. */
const leastDifference = 0.012;

/**
 * Groups pictures that show the same print, as the hundreds of marks of a schedule do: each is recognized once.
 * @returns the indexes of each group, the first one standing for the others
 */
export function groupSameInk(pictures: readonly GrayImage[]): number[][] {
  const groups: number[][] = [];
  pictures.forEach((picture, index) => {
    const same = groups.find(([first]) => {
      const other = first === undefined ? undefined : pictures[first];
      return other !== undefined && isSameInk(picture, other);
    });
    if (same) same.push(index);
    else groups.push([index]);
  });
  return groups;
}

function isSameInk(a: GrayImage, b: GrayImage): boolean {
  if (Math.abs(a.width - b.width) > sizeTolerance || Math.abs(a.height - b.height) > sizeTolerance)
    return false;
  return differs(a, b) <= leastDifference && differs(b, a) <= leastDifference;
}

/** Share of a's ink without ink of b within a pixel. */
function differs(a: GrayImage, b: GrayImage): number {
  let [ink, alone] = [0, 0];
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (!isInk(a, x, y)) continue;
      ink++;
      if (!hasInkNear(b, x, y)) alone++;
    }
  }
  return ink === 0 ? 0 : alone / ink;
}

function hasInkNear(image: GrayImage, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [at, row] = [x + dx, y + dy];
      if (at >= 0 && at < image.width && row >= 0 && row < image.height && isInk(image, at, row)) return true;
    }
  }
  return false;
}
