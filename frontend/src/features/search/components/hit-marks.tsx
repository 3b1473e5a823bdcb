import { useQuery } from "@tanstack/react-query";
import { findMarks } from "@trialtrace/backend/quotes";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { paint, rangesIn } from "../../../components/use-text-highlight.ts";
import { searchQuery } from "../queries.ts";
import { studyOf } from "../search-address.ts";
import { around, plain, type Sought, soughtIn } from "../sought-hit.ts";

/** Highlight name for style sheets. */
const openedHit = "opened-hit";

/** Brings the text of a hit into view within a dialog. @returns false until the dialog shows it */
function bringIntoView(ranges: readonly Range[], { near, text }: Sought): boolean {
  const hit = ranges.find(({ startContainer }) => {
    const shown = plain(startContainer.textContent ?? "");
    return shown.includes(near) || (shown.length > around && text.includes(shown));
  });
  const place = hit?.startContainer.parentElement;
  if (!place?.closest('[role="dialog"]')) return false;
  place.scrollIntoView({ block: "center" });
  return true;
}

/** Marks the words of an opened hit wherever they occur on the screen. */
export function HitMarks(): null {
  const location = useLocation();
  const { sought: words, near, text } = soughtIn(location.state);
  const { data } = useQuery(searchQuery(words, studyOf(location), null));
  const patterns = words === "" ? undefined : data?.patterns;
  useEffect(() => {
    if (!patterns) return;
    let frame = 0;
    let isInView = false;
    const mark = () => {
      frame = 0;
      const screens = document.querySelectorAll<HTMLElement>('#main, [role="dialog"]');
      const ranges = [...screens].flatMap((screen) =>
        rangesIn(screen, (shown) => findMarks(shown, patterns)),
      );
      paint(openedHit, ranges);
      if (!isInView) isInView = bringIntoView(ranges, { sought: words, near, text });
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
  }, [patterns, words, near, text]);
  return null;
}
