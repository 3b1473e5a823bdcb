import type { PageWord } from "../../../../contract/pages.ts";
import { normalizeForMatch } from "../../../../quotes/locate-snippet.ts";

export interface Heading {
  readonly number: string;
  readonly title: string;
}

/** The locations of a document's sections, as far as their headings were found. */
export interface SectionPages {
  /** Whether a page belongs to the section, which ends where the next found section that is not nested in it begins. */
  holds(number: string, page: number): boolean;
  /** The section that a whole page belongs to; undefined if a section begins on it or none is known. */
  at(page: number): string | undefined;
  readonly start: ReadonlyMap<string, number>;
  /** Whether a page is part of the synopsis, which repeats texts of the other sections. */
  inSynopsis(page: number): boolean;
}

const synopsis = /\b(?:synopsis|protocol summary)\b/i;

/** A page with this many headings of the document is a table of contents. */
const contentsHeadings = 5;
const shortestHeading = 6;

/**
 * Searches for the headings of a document, number and title together. A heading counts as found if it is on exactly
 * one page besides the table of contents and fits the order of the others.
 */
export function findSections(
  headings: readonly Heading[],
  pages: readonly (readonly PageWord[])[],
): SectionPages {
  const letters = pages.map((words) => words.map(([text]) => normalizeForMatch(text)).join(""));
  const found = headings.map(({ number, title }) => {
    const needle = normalizeForMatch(`${number}${title}`);
    const on =
      needle.length < shortestHeading
        ? []
        : letters.flatMap((page, at) => (page.includes(needle) ? [at + 1] : []));
    return { number, on };
  });
  const perPage = new Map<number, number>();
  for (const { on } of found) for (const page of on) perPage.set(page, (perPage.get(page) ?? 0) + 1);
  const isContents = (page: number) => (perPage.get(page) ?? 0) >= contentsHeadings;
  const starts = inSequence(
    found.flatMap(({ number, on }) => {
      const [page, other] = on.filter((one) => !isContents(one));
      return page === undefined || other !== undefined ? [] : [{ number, page }];
    }),
  );
  const start = new Map(starts.map(({ number, page }) => [number, page]));
  const endOf = new Map(
    starts.map(({ number }, index) => {
      const next = starts.slice(index + 1).find((one) => !one.number.startsWith(`${number}.`));
      return [number, next?.page ?? pages.length] as const;
    }),
  );
  const holds = (number: string, page: number) => {
    const [from, to] = [start.get(number), endOf.get(number)];
    return from !== undefined && to !== undefined && page >= from && page <= to;
  };
  const synopses = headings.filter(({ title }) => synopsis.test(title));
  return {
    start,
    holds,
    inSynopsis: (page) => synopses.some(({ number }) => holds(number, page)),
    at(page) {
      if (starts.some((one) => one.page === page)) return undefined;
      return starts.filter((one) => one.page < page).at(-1)?.number;
    },
  };
}

interface Start {
  readonly number: string;
  readonly page: number;
}

/** The longest sequence of headings whose pages never decrease: the others were found in the wrong place. */
function inSequence(starts: readonly Start[]): Start[] {
  const lengths: number[] = [];
  const before: number[] = [];
  starts.forEach(({ page }, at) => {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier++) {
      const isBetter = (lengths[earlier] ?? 0) > (lengths[best] ?? 0);
      if ((starts[earlier]?.page ?? 0) <= page && (best < 0 || isBetter)) best = earlier;
    }
    lengths[at] = (lengths[best] ?? 0) + 1;
    before[at] = best;
  });
  const kept: Start[] = [];
  let at = lengths.indexOf(Math.max(0, ...lengths));
  while (at >= 0) {
    const one = starts[at];
    if (one) kept.unshift(one);
    at = before[at] ?? -1;
  }
  return kept;
}
