import { portraitSheet, type Sheet } from "./sheet.ts";

const tabWidth = 8;

/** Plain text as pages: its lines unchanged, wrapped if they are too long. */
export const textSheets = (text: string): Sheet[] =>
  paginate(text).map((lines) => ({
    format: portraitSheet,
    lines: lines.map((line) => ({ spans: [{ column: 0, text: line }] })),
  }));

/** Lines of at most 80 characters, wrapped at spaces, in pages of 60; a form feed starts a page. */
export function paginate(text: string): string[][] {
  const pages: string[][] = [];
  for (const part of text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\f")) {
    const lines = part.trimEnd().split("\n").flatMap(breakLine);
    for (let from = 0; from < lines.length; from += portraitSheet.lines)
      pages.push(lines.slice(from, from + portraitSheet.lines));
  }
  return pages.filter((lines, index) => index === 0 || lines.some((line) => line !== ""));
}

/**
 * Whether a line alone needs more pages than these. Breaking one of 20 million characters takes more memory than its
 * thread may use.
 */
export function hasEndlessLine(text: string, pages: number): boolean {
  // One space is dropped where a line breaks.
  const longest = pages * portraitSheet.lines * (portraitSheet.columns + 1);
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === "\n" || char === "\r" || char === "\f") width = 0;
    else width += char === "\t" ? tabWidth : 1;
    if (width > longest) return true;
  }
  return false;
}

function breakLine(line: string): string[] {
  const chars = [...expandTabs(line.normalize("NFC").trimEnd())];
  return breakPoints(chars, portraitSheet.columns).map(([from, to]) =>
    chars.slice(from, to).join("").trimEnd(),
  );
}

/** Where to break characters into lines of a given width: at the last space of the second half, otherwise anywhere. */
export function breakPoints(
  chars: readonly string[],
  width: number,
): (readonly [from: number, to: number])[] {
  const lines: [number, number][] = [];
  let from = 0;
  while (chars.length - from > width) {
    let blank = from + width;
    while (blank > from + width / 2 && chars[blank] !== " ") blank -= 1;
    const to = chars[blank] === " " ? blank : from + width;
    lines.push([from, to]);
    from = chars[to] === " " ? to + 1 : to;
  }
  return [...lines, [from, chars.length]];
}

/** Every part before a tab ends at a multiple of the tab width. */
function expandTabs(line: string): string {
  const parts = line.split("\t");
  const last = parts.length - 1;
  return parts
    .map((part, at) => (at === last ? part : part + " ".repeat(tabWidth - (part.length % tabWidth))))
    .join("");
}
