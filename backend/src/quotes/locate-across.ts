import type { HighlightBox } from "./highlight-boxes.ts";

type Locate = (snippet: string) => readonly HighlightBox[] | null;

/** What of a quote is on one page, and where. */
export interface LocatedPart {
  readonly quote: string;
  readonly boxes: readonly HighlightBox[];
}

/**
 * Finds a quote that runs over a page break: as much of its beginning as the page has, and the rest on the next page.
 * @returns both parts; null if either is missing
 */
export function locateAcross(
  onPage: Locate,
  onNext: Locate,
  quote: string,
): [LocatedPart, LocatedPart] | null {
  const words = quote.split(/\s+/).filter((word) => word !== "");
  const partOf = (locate: Locate, from: number, to: number): LocatedPart | null => {
    const part = words.slice(from, to).join(" ");
    const boxes = locate(part);
    return boxes && { quote: part, boxes };
  };
  let [begun, missing] = [0, words.length];
  while (missing - begun > 1) {
    const middle = (begun + missing) >> 1;
    if (partOf(onPage, 0, middle)) begun = middle;
    else missing = middle;
  }
  const beginning = partOf(onPage, 0, begun);
  const rest = partOf(onNext, begun, words.length);
  return beginning && rest && [beginning, rest];
}
