import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";

/** Search parameter that names a section of a long document. */
export const sectionParameter = "card";

export const sectionHeadingId = (section: string) => `section-${section}`;

/**
 * Scrolls to the section in the URL, on load and on change.
 * @returns a function that goes to a section and stores it in the URL
 */
export function useSection(): (section: string) => void {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const section = parameters.get(sectionParameter);
  useEffect(() => {
    if (section !== null) headingOf(section)?.scrollIntoView({ block: "start" });
  }, [section]);
  return useCallback(
    (next: string) => {
      setParameters({ [sectionParameter]: next }, { replace: true });
      const heading = headingOf(next);
      heading?.scrollIntoView({ block: "start" });
      // Tab continues from there.
      heading?.focus({ preventScroll: true });
    },
    [setParameters],
  );
}

/** How far below the top of its scroll container a heading counts as read, in CSS pixels: just below the bars of the window. */
const readingLine = { window: 120, frame: 48 } as const;

/**
 * The section that is being read: the last one whose heading has passed the top of what scrolls around it; at its end the
 * last one.
 * @param headings ids of the sections' headings
 */
export function useCurrentSection(headings: readonly string[]): string | null {
  const [read, setRead] = useState(headings[0] ?? null);
  const ids = headings.join(" ");
  useEffect(() => {
    const follow = () => {
      const all = ids.split(" ");
      const [frame, line] = scrollerOf(document.getElementById(all[0] ?? ""));
      const passed = all.filter(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line,
      );
      const atEnd = frame.scrollTop > 0 && frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2;
      setRead((atEnd ? all : passed).at(-1) ?? all[0] ?? null);
    };
    follow();
    // Scrolling does not bubble: it is heard on its way down.
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [ids]);
  return read;
}

/** The scroll container of an element, and the position at which a heading in it counts as read. */
function scrollerOf(element: HTMLElement | null): readonly [HTMLElement, line: number] {
  for (let above = element?.parentElement ?? null; above; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY))
      return [above, above.getBoundingClientRect().top + readingLine.frame];
  }
  return [document.documentElement, readingLine.window];
}

const headingOf = (section: string) => document.getElementById(sectionHeadingId(section));
