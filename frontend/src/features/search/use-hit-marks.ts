import { useQuery } from "@tanstack/react-query";
import { findMarks } from "@trialtrace/backend/quotes";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { paint, rangesIn } from "../../components/use-text-highlight.ts";
import { searchQuery } from "./queries.ts";
import { studyOf } from "./search-address.ts";

/** Highlight name for style sheets. */
const openedHit = "opened-hit";

/** State of the history entry that a hit opens: its words are marked until the person moves on. */
export const sought = (text: string): { readonly sought: string } => ({ sought: text });

function soughtIn(state: unknown): string {
  const isHit = typeof state === "object" && state !== null && "sought" in state;
  return isHit && typeof state.sought === "string" ? state.sought : "";
}

/** Marks the words of an opened hit wherever they occur on the screen. */
export function useHitMarks(): void {
  const location = useLocation();
  const { data } = useQuery(searchQuery(soughtIn(location.state), studyOf(location), null));
  const patterns = soughtIn(location.state) === "" ? undefined : data?.patterns;
  useEffect(() => {
    if (!patterns) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      const screens = document.querySelectorAll<HTMLElement>('#main, [role="dialog"]');
      paint(
        openedHit,
        [...screens].flatMap((screen) => rangesIn(screen, (text) => findMarks(text, patterns))),
      );
    };
    const soon = () => {
      frame ||= requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    document.documentElement.dataset.openedHit = "";
    soon();
    return () => {
      delete document.documentElement.dataset.openedHit;
      observer.disconnect();
      cancelAnimationFrame(frame);
      paint(openedHit, []);
    };
  }, [patterns]);
}
