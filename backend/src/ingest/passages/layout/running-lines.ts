import type { PageLine } from "./page-lines.ts";

/** A line that appears on this share of the pages, at the same height, is a running head or foot rather than text. */
const repeatedShare = 0.25;
const fewestRepeats = 3;
/** Share of the page height, at top and bottom, in which running heads appear. */
const margin = 0.13;
/** Number of lines that refer to another page before a page counts as a table of contents. */
const contentsShare = 0.4;

const leadsToPage =
  /(?:\.\s?){3,}\s*\d{1,4}$|^(?:\d+(?:\.\d+)*\.?|Table|Figure|Appendix|Attachment)\s.*\s\d{1,4}$/;

const keyOf = ({ text }: PageLine): string => text.replace(/\d+/g, "#").replace(/\s+/g, " ").toLowerCase();

/** The lines of every page without running heads, page numbers, watermarks, and tables of contents. */
export function withoutRunningLines(pages: readonly (readonly PageLine[])[]): PageLine[][] {
  const seen = new Map<string, { count: number; heights: Set<number> }>();
  for (const lines of pages) {
    const counted = new Set<string>();
    for (const line of lines) {
      const key = keyOf(line);
      const found = seen.get(key) ?? { count: 0, heights: new Set<number>() };
      if (!counted.has(key)) found.count += 1;
      counted.add(key);
      found.heights.add(Math.round(line.top * 50));
      seen.set(key, found);
    }
  }
  const filled = pages.filter((lines) => lines.length > 0).length;
  const often = Math.max(fewestRepeats, filled * repeatedShare);
  const runs = (line: PageLine): boolean => {
    const found = seen.get(keyOf(line));
    if (found === undefined || found.count < fewestRepeats) return false;
    const inMargin = line.bottom < margin || line.top > 1 - margin;
    return (
      (inMargin && found.count >= Math.min(often, 8)) || (found.count >= often && found.heights.size <= 3)
    );
  };
  const isPageNumber = (line: PageLine): boolean =>
    (line.bottom < margin || line.top > 1 - margin) &&
    /^(?:page\s*)?\d+(?:\s*(?:of|\/)\s*\d+)?$/i.test(line.text);
  return pages.map((lines) => {
    const body = lines.filter((line) => !runs(line) && !isPageNumber(line));
    const leading = body.filter(({ text }) => leadsToPage.test(text)).length;
    if (leading < 4 || leading < body.length * contentsShare) return body;
    return [];
  });
}
