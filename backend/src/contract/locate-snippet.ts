import type { PageWord } from "./pages.ts";

/** Boxes of the highlighted words, joined per line: [left, top, width, height] as fractions of the page. */
export type HighlightBox = readonly [left: number, top: number, width: number, height: number];

/**
 * Letters and digits of a text in one spelling: compatibility form, lower case, without accents, spaces,
 * punctuation or soft hyphens. A sentence broken over lines, hyphenated or set with ligatures on the page
 * then reads the same as the quoted one.
 */
export function normaliseForMatch(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Finds a quoted snippet among the words of a page.
 * @returns the boxes to highlight, or null when the snippet is not on the page.
 */
export function locateSnippet(words: readonly PageWord[], snippet: string): HighlightBox[] | null {
  const needle = normaliseForMatch(snippet);
  if (needle === "") return null;
  const owners: number[] = [];
  let page = "";
  words.forEach(([text], index) => {
    const normal = normaliseForMatch(text);
    page += normal;
    for (let i = 0; i < normal.length; i++) owners.push(index);
  });
  const start = page.indexOf(needle);
  if (start < 0) return null;
  const first = owners[start] ?? 0;
  const last = owners[start + needle.length - 1] ?? first;
  return joinLines(words.slice(first, last + 1));
}

/** Words that overlap vertically by more than half of the smaller one stand on one line. */
function joinLines(words: readonly PageWord[]): HighlightBox[] {
  const lines: [number, number, number, number][] = [];
  for (const [, left, top, width, height] of words) {
    const line = lines.at(-1);
    const overlap = line ? Math.min(line[3], top + height) - Math.max(line[1], top) : 0;
    if (line && overlap > Math.min(line[3] - line[1], height) / 2 && left >= line[0]) {
      line[1] = Math.min(line[1], top);
      line[2] = Math.max(line[2], left + width);
      line[3] = Math.max(line[3], top + height);
    } else {
      lines.push([left, top, left + width, top + height]);
    }
  }
  return lines.map(([left, top, right, bottom]) => [left, top, right - left, bottom - top]);
}
