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

function expandTabs(line: string): string {
  let out = "";
  for (const char of line) out += char === "\t" ? " ".repeat(tabWidth - (out.length % tabWidth)) : char;
  return out;
}
