import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type VisibleRows, visibleRows } from "./visible-rows.ts";

/** Assumed until the container has been measured. */
const usualHeight = 1200;

/** The rows of a scroll container that need rendering; all of them while printing. */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const [view, setView] = useState({ top: 0, height: usualHeight });
  const [printing, setPrinting] = useState(false);
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
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return printing ? { first: 0, end: count } : visibleRows(count, rowHeight, view.top, view.height);
}
