import { buildLines, joinWords, type Line } from "./build-lines.ts";
import type { Page } from "./page.ts";

/** Running heads and feet are within this share of the page height from the edge. */
const edge = 0.16;
/** Number of pages on which a line must recur, as a minimum and as a share of all. */
const [minPages, minShare] = [2, 0.3];

/**
 * The lines of each page without running heads and feet: lines at an edge that recur there on many pages, apart from
 * their digits.
 */
export function bodyLines(pages: readonly Page[]): ReadonlyMap<number, readonly Line[]> {
  const all = pages.map((page) => ({ page, lines: buildLines(page.words) }));
  const counts = new Map<string, number>();
  for (const { page, lines } of all) {
    for (const key of new Set(lines.filter((line) => isAtEdge(page, line)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  // A document has several kinds of pages; in a long one, a line that recurs on twenty pages is a running line.
  const least = Math.max(minPages, Math.min(20, minShare * pages.length));
  const runs = (page: Page, line: Line) => isAtEdge(page, line) && (counts.get(keyOf(line)) ?? 0) >= least;
  return new Map(
    all.map(({ page, lines }) => {
      const isRunning = lines.map((line) => runs(page, line) || isPageNumber(page, line));
      return [page.number, lines.filter((_, index) => !isRunning[index])];
    }),
  );
}

const isAtEdge = (page: Page, line: Line): boolean =>
  line.baseline < edge * page.height || line.baseline > (1 - edge) * page.height;

const isPageNumber = (page: Page, line: Line): boolean =>
  (line.baseline < 0.08 * page.height || line.baseline > 0.92 * page.height) &&
  /^(?:page\s*)?\d{1,4}(?:\s*(?:of|\/|\()\s*\d{1,4}\)?)?$/i.test(joinWords(line.words));

const keyOf = (line: Line): string => joinWords(line.words).replace(/\d+/g, "#").replace(/\s+/g, " ").trim();
