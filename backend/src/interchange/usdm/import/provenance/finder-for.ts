import type { PageWord } from "../../../../contract/pages.ts";
import type { UsdmGraph } from "../../model/graph.ts";
import { textOf } from "../../model/read-value.ts";
import { findSections } from "./section-pages.ts";
import { createFinder, type TextFinder } from "./text-finder.ts";

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
