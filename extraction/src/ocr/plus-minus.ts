import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { inkBox, isInk } from "./picture.ts";
import type { RecognizedWord } from "./recognizer.ts";

/** A visit window with ± is misread: the recognizer has no such sign. */
const maybePlusMinus = /^[+£=]?\d{1,2}$/;

/** Restores the ± of a number if the first sign of the picture is one. */
export function withPlusMinus(words: readonly RecognizedWord[], picture: GrayImage): RecognizedWord[] {
  return words.map((word, index) => {
    if (index > 0 || !maybePlusMinus.test(word.text) || !startsWithPlusMinus(picture)) return word;
    return { ...word, text: `±${word.text.replace(/^\D/, "")}`, box: { ...word.box, left: 0 } };
  });
}

/** Share of the width of the sign that its two bars fill, and that its upright stroke fills. */
const [barShare, strokeShare] = [0.62, 0.6];

/** Whether the leftmost sign has a bar at its foot, a bar in its middle, and a narrow stroke at its top. */
function startsWithPlusMinus(picture: GrayImage): boolean {
  const columns = Array.from({ length: picture.width }, (_, x) =>
    Array.from({ length: picture.height }, (_, y) => isInk(picture, x, y)),
  );
  const gap = columns.findIndex((column) => !column.some(Boolean));
  const width = gap < 0 ? 0 : gap;
  const sign =
    width === 0 ? null : inkBox(picture, { left: 0, top: 0, right: width, bottom: picture.height });
  if (!sign) return false;
  const height = sign.bottom - sign.top;
  const filled = (y: number) =>
    columns.slice(sign.left, sign.right).filter((column) => column[y]).length / (sign.right - sign.left);
  const shares = Array.from({ length: height }, (_, row) => filled(sign.top + row));
  const part = (from: number, to: number) => shares.slice(Math.floor(height * from), Math.ceil(height * to));
  return (
    Math.max(...part(0.8, 1)) >= barShare &&
    Math.max(...part(0.25, 0.65)) >= barShare &&
    Math.max(...part(0, 0.15)) <= strokeShare &&
    Math.min(...part(0.6, 0.85)) <= strokeShare
  );
}
