import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Detects whether a sticky bar is stuck. The sentinel sits directly before the bar and has no height.
 * @returns the sentinel's ref, and whether it has scrolled behind the top bar
 */
export function useIsStuck(): { readonly mark: RefObject<HTMLDivElement | null>; readonly isStuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element || !("IntersectionObserver" in window)) return;
    const topBar = getComputedStyle(document.documentElement).getPropertyValue("--tt-top-bar").trim();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsStuck(!entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2);
      },
      { rootMargin: `-${topBar || "0px"} 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, isStuck };
}
