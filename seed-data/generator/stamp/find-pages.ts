import type { PageWord } from "../../../backend/src/contract/pages.ts";
import { locateSnippet, normalizeForMatch } from "../../../backend/src/quotes/locate-snippet.ts";
import { schedulePrefix } from "../content/numbering.ts";
import type { Place } from "../draw-document.ts";

/**
 * Finds the page with a quoted text.
 * @param first pages to search before all others
 */
export type FindPage = (snippet: string, section: string | null, first?: readonly number[]) => number | null;

/**
 * Looks first on the pages of the section that is named, there at the heading or caption that says just this,
 * then on the pages of the body in reading order, and last on those before the first chapter. The table of
 * contents never counts.
 */
export function createPageFinder(
  pages: readonly (readonly PageWord[])[],
  places: readonly Place[],
): FindPage {
  const letters = pages.map((words) => normalizeForMatch(words.map(([text]) => text).join(" ")));
  const order = searchOrder(pages.length, places);
  const known = new Map<string, boolean>();
  const stands = (page: number, snippet: string, needle: string): boolean => {
    if (!letters[page - 1]?.includes(needle) && !snippet.includes("…") && !snippet.includes("..."))
      return false;
    const key = `${page} ${snippet}`;
    const found = known.get(key) ?? locateSnippet(pages[page - 1] ?? [], snippet) !== null;
    known.set(key, found);
    return found;
  };
  const titled = places.map(({ anchor, page }) => ({ title: normalizeForMatch(anchor.title), page }));
  return (snippet, section, first = []) => {
    const needle = normalizeForMatch(snippet);
    const inSection = section === null ? [] : pagesOfSection(section, places, pages.length);
    const named = titled.filter(({ title, page }) => title === needle && inSection.includes(page));
    const candidates = [...first, ...named.map(({ page }) => page), ...inSection, ...order];
    return candidates.find((page) => stands(page, snippet, needle)) ?? null;
  };
}

/** The pages from a section's heading to the next heading of its level or above; empty when there is no such section. */
export function pagesOfSection(section: string, places: readonly Place[], pageCount: number): number[] {
  const headings = places.filter(({ anchor }) => anchor.kind === "heading");
  const start = headings.findIndex(({ anchor }) => anchor.id === `section-${section}`);
  const first = headings[start];
  if (!first) return [];
  const next = headings.slice(start + 1).find(({ anchor }) => anchor.level <= first.anchor.level);
  const last = next ? next.page : pageCount;
  return Array.from({ length: last - first.page + 1 }, (_, index) => first.page + index);
}

/** Pages from the first schedule table to the section after it, within the section that holds it. */
export function schedulePages(places: readonly Place[], pageCount: number): number[] {
  const first = places.find(({ anchor }) => anchor.id.startsWith(schedulePrefix));
  if (!first) return [];
  const chapter = places.findLast(
    ({ anchor, page }) => anchor.level === 1 && anchor.kind === "heading" && page <= first.page,
  );
  const end =
    places.find(({ anchor, page }) => anchor.kind === "heading" && page > first.page)?.page ?? pageCount + 1;
  return pagesOfSection(chapter?.anchor.number ?? "", places, pageCount).filter(
    (page) => page >= first.page && page < end,
  );
}

function searchOrder(pageCount: number, places: readonly Place[]): number[] {
  const contents = pagesOf("front-contents", places, pageCount);
  const body = places.find(({ anchor }) => anchor.id.startsWith("section-"))?.page ?? 1;
  const all = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => !contents.has(page),
  );
  return [...all.filter((page) => page >= body), ...all.filter((page) => page < body)];
}

/** Pages from an unnumbered front section to the page before the next listed one. */
function pagesOf(id: string, places: readonly Place[], pageCount: number): Set<number> {
  const first = places.find(({ anchor }) => anchor.id === id)?.page;
  if (first === undefined) return new Set();
  const lists = new Set(["front-tables", "front-figures", "front-shells"]);
  const next = places.find(({ anchor, page }) => page > first && anchor.level === 1 && !lists.has(anchor.id));
  const last = (next?.page ?? pageCount + 1) - 1;
  return new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
