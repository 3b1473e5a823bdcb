import { codePoint } from "dingbat-to-unicode";

/** Where fonts of signs have their characters, in the area that Unicode leaves to everybody. */
const privateStart = 0xf000;
const privateArea = /[\uf020-\uf0ff]/gu;
const boxes = new Map([
  ["☐", "[ ]"],
  ["☑", "[x]"],
  ["☒", "[x]"],
]);
const boxPattern = new RegExp(`[${[...boxes.keys()].join("")}]`, "gu");
/** Stands for a sign whose meaning its font alone knows; it is counted as missing, not left out. */
const unknown = "\ufffd";

/** Stand where the file has what is no text. */
export const pictureMark = "[picture not shown]";
export const chartMark = "[chart not shown]";

/** A sign of a font of signs: `F0B3` of Symbol is `≥`. */
export function signText(font: string, code: number): string {
  return codePoint(font, code >= privateStart ? code - privateStart : code)?.string ?? unknown;
}

/** Text as Unicode means it: signs that a font gives to other codes, and boxes to tick, which few fonts have. */
export function plainText(text: string, font: string | null): string {
  return text
    .replace(privateArea, (char) => signText(font ?? "Symbol", char.codePointAt(0) ?? 0))
    .replace(boxPattern, (char) => boxes.get(char) ?? char);
}
