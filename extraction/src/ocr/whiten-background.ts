import type { GrayImage } from "../pdf/find-drawn-lines.ts";

/** Half the side, in points, of the square whose mean is the background of its middle. */
const reach = 9;
/**
 * Pixels with at most this share of their surroundings' brightness become black; white begins at the second value.
 * Soft edges in between improve recognition.
 */
const [black, whiteFrom] = [0.4, 0.94];
/** A surrounding darker than this is a dark ground. */
const darkGround = 110;

/** The picture with each pixel judged against its surroundings: shaded cells and white text on dark heads become black on white. */
export function whitenBackground({ width, height, pixels }: GrayImage, scale: number): GrayImage {
  const radius = Math.round(reach * scale);
  const sums = columnSums(width, height, pixels);
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
      const total =
        (sums[bottom * (width + 1) + right] ?? 0) -
        (sums[top * (width + 1) + right] ?? 0) -
        (sums[bottom * (width + 1) + left] ?? 0) +
        (sums[top * (width + 1) + left] ?? 0);
      const mean = total / ((bottom - top) * (right - left));
      const pixel = pixels[y * width + x] ?? 255;
      const share = mean < darkGround ? (255 - pixel) / (255 - mean) : pixel / mean;
      result[y * width + x] = Math.max(0, Math.min(255, ((share - black) / (whiteFrom - black)) * 255));
    }
  }
  return { width, height, pixels: result };
}

/** Sums of all pixels above and left of a place, so that the mean of any rectangle takes four of them. */
function columnSums(width: number, height: number, pixels: Uint8Array): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 255;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
