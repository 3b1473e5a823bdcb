import { codePoint } from "dingbat-to-unicode";

/** Where symbol fonts have their characters, in the private use area of Unicode. */
const privateStart = 0xf000;
/** Fonts whose letters are signs: `à` of Wingdings is an arrow. */
const ornamental = /^(?:wingdings|webdings)/i;
const privateArea = /[\uf020-\uf0ff]/gu;
const boxes = new Map([
  ["☐", "[ ]"],
  ["☑", "[x]"],
  ["☒", "[x]"],
]);
const boxPattern = new RegExp(`[${[...boxes.keys()].join("")}]`, "gu");
/** Replaces a symbol whose meaning is known only to its font; it is counted as missing rather than dropped. */
const unknown = "\ufffd";

/** Placeholders for content that is not text. */
export const pictureMark = "[picture not shown]";
/** In a table, above the page of its picture. */
export const pictureBelowMark = "[picture below]";
export const chartMark = "[chart not shown]";

/** A character of a symbol font: `F0B3` of Symbol is `≥`. */
export function signText(font: string, code: number): string {
  return codePoint(font, code >= privateStart ? code - privateStart : code)?.string ?? unknown;
}

/**
 * Text in standard Unicode: characters that symbol fonts assign to other codes, and check boxes, which few fonts
 * have.
 */
export function plainText(text: string, font: string | null): string {
  const own = ornamental.test(font ?? "")
    ? text.replace(/[!-\u00ff]/gu, (char) => signText(font ?? "", char.codePointAt(0) ?? 0))
    : text;
  return own
    .replace(privateArea, (char) => signText(font ?? "Symbol", char.codePointAt(0) ?? 0))
    .replace(boxPattern, (char) => boxes.get(char) ?? char);
}
