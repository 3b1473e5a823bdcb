import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { matchRanges } from "../lib/match-ranges.ts";

/** Highlight names for style sheets: all matches, and the current one. */
const everyMatch = "search-match";
const currentMatch = "search-current";

export interface TextHighlight {
  readonly count: number;
  /** Goes to the next match, or with -1 to the previous one; wraps around. */
  go(step: 1 | -1): void;
}

/**
 * Highlights words within an element. The CSS Custom Highlight API paints over the text without changing the
 * DOM, so components need not know about the search. Unsupported browsers still count and navigate matches.
 * @param words must have a stable identity while the words stay the same
 */
export function useTextHighlight(container: RefObject<HTMLElement | null>, words: string): TextHighlight {
  const [count, setCount] = useState(0);
  const ranges = useRef<readonly Range[]>([]);
  const current = useRef(-1);

  useEffect(() => {
    const element = container.current;
    if (!element || words === "") return;
    const sought = words.split(" ");
    const mark = () => {
      ranges.current = rangesIn(element, (text) => matchRanges(text, sought));
      paint(everyMatch, ranges.current);
      setCount(ranges.current.length);
    };
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      ranges.current = [];
      current.current = -1;
      paint(everyMatch, []);
      paint(currentMatch, []);
      setCount(0);
    };
  }, [container, words]);

  const go = useCallback((step: 1 | -1) => {
    const total = ranges.current.length;
    if (total === 0) return;
    const first = step === 1 ? 0 : total - 1;
    current.current = current.current < 0 ? first : (current.current + step + total) % total;
    const range = ranges.current[current.current];
    if (!range) return;
    paint(currentMatch, [range]);
    range.startContainer.parentElement?.scrollIntoView({ block: "center" });
  }, []);

  return { count, go };
}

/**
 * The places in an element's texts that a function finds, each within one text node. The transparent words over the
 * picture of a page are skipped: paint would show them on top of the picture.
 */
export function rangesIn(
  element: HTMLElement,
  find: (text: string) => readonly (readonly [start: number, end: number])[],
): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("[data-text-layer]")) continue;
    for (const [start, end] of find(node.textContent ?? "")) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      found.push(range);
    }
  }
  return found;
}

/** Replaces the ranges of a named highlight; style sheets define its colors. */
export function paint(name: string, ranges: readonly Range[]): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
