import { type RefObject, useEffect, useState } from "react";
import { usePrinting } from "./use-printing.ts";

/** The rendered rows of a long table: from `first` up to but excluding `end`. */
interface VisibleRows {
  readonly first: number;
  readonly end: number;
}

/** Assumed until the container has been measured. */
const usualHeight = 1200;

/** The rows of a scroll container that need rendering; all of them while printing. */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const [view, setView] = useState({ top: 0, height: usualHeight });
  const printing = usePrinting();
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () =>
      setView((view) => {
        // Rounded to several rows: not every scrolled pixel is worth a render.
        const step = rowHeight * 5;
        const top = Math.floor(element.scrollTop / step) * step;
        const height = element.clientHeight === 0 ? usualHeight : element.clientHeight + step;
        return view.top === top && view.height === height ? view : { top, height };
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [container, rowHeight]);
  return printing ? { first: 0, end: count } : visibleRows(count, rowHeight, view.top, view.height);
}

/** Rows rendered above and below the visible ones, so that a short scroll shows no gap. */
const margin = 20;

/**
 * Which of `count` rows of equal height are visible in a scroll container, plus a margin. Lengths in pixels.
 */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
): VisibleRows {
  const seen = Math.ceil(height / rowHeight) + 1;
  // A list that became shorter may leave the container scrolled past its end for a moment.
  const at = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - seen));
  return { first: Math.max(0, at - margin), end: Math.min(count, at + seen + margin) };
}
