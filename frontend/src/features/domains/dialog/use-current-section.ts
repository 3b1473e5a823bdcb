import { type RefObject, useEffect, useState } from "react";

/** How far below the top of what scrolls a heading counts as read, in CSS pixels. */
const readingLine = 48;

/**
 * The section that is being read: the last one whose heading has passed the top of what scrolls around the list; at its
 * end the last one.
 */
export function useCurrentSection(
  list: RefObject<HTMLElement | null>,
  sections: readonly string[],
): string | null {
  const [current, setCurrent] = useState(sections[0] ?? null);
  const ids = sections.join(" ");
  useEffect(() => {
    const all = ids.split(" ");
    const follow = () => {
      const scroller = scrollerOf(list.current);
      if (!scroller) return;
      const line = scroller.getBoundingClientRect().top + readingLine;
      const passed = all.filter((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= line);
      const atEnd =
        scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      setCurrent((atEnd ? all : passed).at(-1) ?? all[0] ?? null);
    };
    follow();
    // Scrolling does not bubble: it is heard on its way down.
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [list, ids]);
  return current;
}

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let above = element?.parentElement ?? null; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  }
  return null;
}
