import type { PageWord } from "../../../../contract/pages.ts";
import type { Provenance } from "../../../../contract/value.ts";
import { locateSnippet, normalizeForMatch } from "../../../../quotes/locate-snippet.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { textOf } from "../../model/read-value.ts";
import { findSections, type SectionPages } from "./section-pages.ts";
import { createTableFinder, type TableFinder } from "./table-finder.ts";

/** Finds the location of a text in the study's document. */
export interface TextFinder {
  /**
   * @param sections numbers of sections that the text belongs to: if it is on several pages, the page in these
   * sections is used.
   */
  find(text: string, sections: readonly string[]): Provenance | null;
  /** Where a schedule is printed. */
  readonly findTable: TableFinder;
  /** How many texts were searched for and found. */
  readonly counts: { looked: number; found: number };
}

/** Shorter texts occur in many places. */
const shortest = 24;
const maxSnippetLength = 300;

/**
 * A text is located if its beginning is on exactly one page: of the sections it belongs to, outside the synopsis, or of
 * the document. A text on several pages, or on none, has no location: a wrong page is worse than no page.
 */
export function createFinder(pages: readonly (readonly PageWord[])[], sections: SectionPages): TextFinder {
  const letters = pages.map((words) => words.map(([text]) => normalizeForMatch(text)).join(""));
  const counts = { looked: 0, found: 0 };
  const known = new Map<string, Provenance | null>();

  function lookFor(text: string, wanted: readonly string[]): Provenance | null {
    for (const snippet of beginnings(text)) {
      const needle = normalizeForMatch(snippet);
      if (needle.length < shortest) continue;
      const candidates = letters.flatMap((page, at) => (page.includes(needle) ? [at + 1] : []));
      const choices = [
        candidates.filter((page) => wanted.some((number) => sections.holds(number, page))),
        candidates.filter((page) => !sections.inSynopsis(page)),
        candidates,
      ];
      const page = choices.find(({ length }) => length === 1)?.[0];
      if (page === undefined) continue;
      const words = pages[page - 1];
      if (!words || locateSnippet(words, snippet) === null) continue;
      const number = wanted.find((one) => sections.holds(one, page)) ?? sections.at(page);
      return { section_number: number ?? null, page_number: page, text_snippet: snippet };
    }
    return null;
  }

  return {
    counts,
    findTable: createTableFinder(pages, sections),
    find(text, wanted) {
      const key = JSON.stringify([text, ...wanted]);
      const earlier = known.get(key);
      if (earlier !== undefined) return earlier;
      const found = lookFor(text, wanted);
      known.set(key, found);
      if (normalizeForMatch(text).length >= shortest) {
        counts.looked += 1;
        if (found) counts.found += 1;
      }
      return found;
    },
  };
}

/** The whole text if it is short, then its first paragraph, its first sentence, its first words. */
function beginnings(text: string): string[] {
  const line = text.split("\n").find((one) => normalizeForMatch(one).length >= shortest) ?? "";
  const sentence = /^.*?[.;:](?=\s|$)/.exec(line)?.[0] ?? "";
  const words = line.slice(0, 120).replace(/\s\S*$/, "");
  return [...new Set([text, line, sentence, words].map((one) => one.trim()))].filter(
    (one) => one !== "" && one.length <= maxSnippetLength && !one.includes("\n"),
  );
}

/** Finds texts in a study's document, whose sections are those of the narrative content. */
export function finderFor(graph: UsdmGraph, pages: readonly (readonly PageWord[])[]): TextFinder {
  const seen = new Set<string>();
  const headings = graph.of("NarrativeContent").flatMap(({ value }) => {
    const number = textOf(value, "sectionNumber")?.replace(/\.+$/, "") ?? null;
    const title = textOf(value, "sectionTitle");
    if (number === null || title === null || seen.has(number)) return [];
    seen.add(number);
    return [{ number, title }];
  });
  return createFinder(pages, findSections(headings, pages));
}
