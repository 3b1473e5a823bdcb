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

/** A heading counts as read once it is this close to the top of the window, just below the top bar. */
const readingLine = 120;

/** The current section: the last one whose heading has scrolled past the top. */
export function useCurrentSection(sections: readonly { readonly id: string }[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const follow = () => {
      const all = ids.split(" ");
      const passed = all.filter(
        (id) => (headingOf(id)?.getBoundingClientRect().top ?? Infinity) <= readingLine,
      );
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = atEnd && window.scrollY > 0 ? all.at(-1) : passed.at(-1);
      setRead(last ?? all[0] ?? null);
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [ids]);
  return read;
}

const headingOf = (section: string) => document.getElementById(sectionHeadingId(section));
