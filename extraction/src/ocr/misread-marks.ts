import type { GrayImage } from "../pdf/find-drawn-lines.ts";
import { inkBox, isInk, type PixelBox } from "./picture.ts";
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

/** A code of a visit or phone contact: letters and a number. */
const code = /^[A-Z]{1,2}\d{1,3}$/;
/** Share of a row that must be codes before the rest is read as misread ones. */
const mostlyCodes = 0.5;

const digitFor: Readonly<Record<string, string>> = {
  ...{ i: "1", l: "1", I: "1", "|": "1", O: "0", o: "0", Q: "0", S: "5", s: "5", Z: "2", z: "2" },
  ...{ B: "8", g: "9", q: "9", b: "6", G: "6", A: "4" },
};

/**
 * In a row of codes such as V1, P3, V11, letters that look like digits (`Vil`) and lower-case letters (`v2`) are
 * misreadings. Rows that are not mostly codes, and texts that are still not codes after correction, are unchanged.
 */
export function correctCodes(row: readonly string[]): string[] {
  const codes = row.filter((text) => code.test(text));
  if (row.length === 0 || codes.length < row.length * mostlyCodes) return [...row];
  const initials = new Set(codes.map((text) => text[0] ?? ""));
  return row.map((text) => {
    const initial = text.slice(0, 1).toUpperCase();
    if (code.test(text) || !initials.has(initial)) return text;
    const number = [...text.slice(1)].map((character) => digitFor[character] ?? character).join("");
    return code.test(initial + number) ? initial + number : text;
  });
}

/** Among numbers with ±, as the windows of visits, the same number with + is a misreading. */
export function correctWindows(row: readonly string[]): string[] {
  const windows = new Set(row.filter((text) => /^±\d+$/.test(text)));
  if (windows.size === 0) return [...row];
  return row.map((text) => {
    const window = text.replace(/^\+/, "±");
    return text.startsWith("+") && windows.has(window) ? window : text;
  });
}
