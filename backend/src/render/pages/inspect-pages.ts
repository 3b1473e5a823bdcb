import { sha256 } from "../../bundle/read/content-hash.ts";
import { type PageLine, pageLines } from "../../ingest/passages/layout/page-lines.ts";
import type { BundleProblem } from "../../problem.ts";
import {
  checkCitedPages,
  describeMissing,
  type LocatedBoxes,
  locateCitations,
  type MissingSnippet,
  pageLetters,
} from "../../quotes/check-citations.ts";
import type { Citation } from "../../quotes/collect-citations.ts";
import type { HighlightBox } from "../../quotes/highlight-boxes.ts";
import { pageIndexSizes } from "../../served/page-index.ts";
import type { OpenPages, PageInfo } from "./open-pages.ts";

/** Facts about a bundle's pages after all have been processed. */
export interface PagesSummary {
  readonly pageCount: number;
  /** Changes when any image changes; empty without pages. */
  readonly version: string;
  readonly sizes: [page: number, width: number, height: number][];
  /** Text of every page, in page order. */
  readonly texts: readonly string[];
  /** Lines of every page with their positions, in page order. */
  readonly lines: readonly (readonly PageLine[])[];
  /** The boxes of every cited quote that occurs on its page. */
  readonly boxes: LocatedBoxes;
  /** Numbers of the pages that cannot be displayed; each is replaced by a placeholder. */
  readonly damaged: readonly number[];
  readonly problems: readonly BundleProblem[];
  readonly warnings: readonly BundleProblem[];
  readonly notes: readonly string[];
}

export interface InspectOptions<Page extends PageInfo> {
  readonly signal?: AbortSignal | undefined;
  /** Called for every good page in order; the next page is requested only after it resolves. */
  onPage?(page: Page): Promise<void>;
  onProgress?(done: number, total: number): void;
}

const versionLength = 16;

/** Processes all pages once: passes them on, and checks every citation against the text of its page. */
export async function inspectPages<Page extends PageInfo>(
  pages: OpenPages<Page>,
  citations: readonly Citation[],
  options: InspectOptions<Page>,
): Promise<PagesSummary> {
  const { pageCount, hasText } = pages;
  const problems = checkCitedPages(citations, pageCount);
  const missing: MissingSnippet[] = [];
  const boxes = new Map<string, readonly HighlightBox[]>();
  const seen: Omit<PageInfo, "words">[] = [];
  const letters: string[] = [];
  const lines: PageLine[][] = [];
  const damages: BundleProblem[] = [];
  const damaged: number[] = [];
  if (pageCount > 0) options.onProgress?.(0, pageCount);
  for await (const outcome of pages.load()) {
    options.signal?.throwIfAborted();
    if (outcome.problem) {
      problems.push(outcome.problem);
      continue;
    }
    const { page, width, height, sha256, words, text } = outcome.page;
    seen.push({ page, width, height, sha256, text });
    if (outcome.damage) {
      damages.push(outcome.damage);
      damaged.push(page);
    }
    letters.push(pageLetters(words));
    lines.push(pageLines(words));
    const cited = citations.filter((citation) => citation.page === page);
    if (words.length > 0) {
      const located = locateCitations(cited, words);
      missing.push(...located.missing);
      for (const [key, found] of located.boxes) boxes.set(key, found);
    }
    await options.onPage?.(outcome.page);
    options.onProgress?.(page, pageCount);
  }
  // A document without a single displayable page is not worth storing.
  if (pageCount > 0 && damaged.length === pageCount) problems.push(...damages.splice(0));
  return {
    pageCount,
    damaged,
    version:
      pageCount === 0 ? "" : sha256(seen.map((page) => page.sha256).join("\n")).slice(0, versionLength),
    sizes: pageIndexSizes(seen),
    texts: seen.map((page) => page.text),
    lines,
    boxes,
    problems,
    warnings: [...damages, ...missing.map((one) => describeMissing(one, letters))],
    notes: notesOn(citations, hasText, pageCount),
  };
}

function notesOn(citations: readonly Citation[], hasText: boolean, pageCount: number): string[] {
  const snippets = citations.filter((citation) => citation.snippet !== null).length;
  if (hasText || snippets === 0) return [];
  const reason = pageCount === 0 ? "the bundle has no pages" : "page images have no text";
  return [`${snippets === 1 ? "1 snippet was" : `${snippets} snippets were`} not checked: ${reason}.`];
}
