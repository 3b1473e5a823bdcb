import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { blank, crop, inkBox, paste } from "./picture.ts";
import type { PlacedWord } from "./read-cells.ts";
import type { Recognizer } from "./recognizer.ts";

/** Recognition needs letters of this height, in pixels, with white space around them. */
const letterHeight = 40;
const margin = 24;
/** A possible marker from the first reading is replaced only by a confident one: an asterisk remains one. */
const plausible = /^[\w*†‡§¶#,]+$/;
const [certain, likely] = [60, 25];

/**
 * Reads small raised words again, one by one and enlarged: among letters twice their size a marker is taken for a quotation mark or ®.
 * @param image in which the words were found
 */
export async function readMarkers(
  words: readonly PlacedWord[],
  image: GrayImage,
  recognizer: Recognizer,
): Promise<PlacedWord[]> {
  const result: PlacedWord[] = [];
  for (const word of words) {
    const ink = word.isRaised && word.direction === "right" ? inkBox(image, word.box) : null;
    if (!ink) {
      result.push(word);
      continue;
    }
    const [found] = await recognizer.read(framed(enlarge(crop(image, ink))), "marker");
    const height = ink.bottom - ink.top;
    result.push({
      ...word,
      text:
        found && found.confidence >= (plausible.test(word.text) ? certain : likely) ? found.text : word.text,
      box: ink,
      baseline: ink.bottom,
      lineHeight: Math.min(height * 2, word.lineHeight * 0.7),
    });
  }
  return result;
}

function enlarge(image: GrayImage): GrayImage {
  const factor = Math.max(1, letterHeight / image.height);
  const large = blank(Math.round(image.width * factor), Math.round(image.height * factor));
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) {
      large.pixels[y * large.width + x] = between(image, x / factor, y / factor);
    }
  }
  return large;
}

/** The gray between four pixels. */
function between({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const [x0, y0] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [across, down] = [x - x0, y - y0];
  const at = (px: number, py: number) => pixels[py * width + px] ?? 255;
  const top = at(x0, y0) * (1 - across) + at(x1, y0) * across;
  const bottom = at(x0, y1) * (1 - across) + at(x1, y1) * across;
  return top * (1 - down) + bottom * down;
}

function framed(image: GrayImage): GrayImage {
  const frame = blank(image.width + margin * 2, image.height + margin * 2);
  paste(frame, image, margin, margin);
  return frame;
}
