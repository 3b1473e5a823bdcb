import { type RefObject, useLayoutEffect } from "react";

/** Keeps the CSS variable `--tt-panel-top` of a panel at the bottom of the tab bar as the page scrolls. */
export function usePanelTop(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = document.querySelector("[data-screen-bar]");
    if (!bar) return;
    const follow = () => {
      panel.current?.style.setProperty(
        "--tt-panel-top",
        `${Math.round(bar.getBoundingClientRect().bottom)}px`,
      );
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      window.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
      observer.disconnect();
    };
  }, [panel]);
}
