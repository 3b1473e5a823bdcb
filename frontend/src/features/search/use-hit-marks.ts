import { useQuery } from "@tanstack/react-query";
import type { SearchHit } from "@trialtrace/backend/contract";
import { findMarks } from "@trialtrace/backend/quotes";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { paint, rangesIn } from "../../components/use-text-highlight.ts";
import { searchQuery } from "./queries.ts";
import { studyOf } from "./search-address.ts";

/** Highlight name for style sheets. */
const openedHit = "opened-hit";

interface Sought {
  readonly sought: string;
  /** The text of the hit around its first mark. */
  readonly near: string;
}

/** Letters around the first mark by which a hit is recognized among other occurrences of its words. */
const around = 24;

/**
 * State of the history entry that a hit opens: its words are marked, and come into view in a dialog, until the person
 * moves on.
 */
export function sought(text: string, { snippet }: Pick<SearchHit, "snippet">): Sought {
  const [[start, end] = [0, 0]] = snippet.marks;
  return { sought: text, near: plain(snippet.text.slice(Math.max(0, start - around), end + around)) };
}

const plain = (text: string): string => text.replace(/[\s…]+/g, " ").trim();

function soughtIn(state: unknown): Sought {
  const isHit = typeof state === "object" && state !== null && "sought" in state && "near" in state;
  const { sought: text, near } = isHit ? state : { sought: "", near: "" };
  return typeof text === "string" && typeof near === "string"
    ? { sought: text, near }
    : { sought: "", near: "" };
}

/** Brings the text of a hit into view within a dialog. @returns false until the dialog shows it */
function bringIntoView(ranges: readonly Range[], near: string): boolean {
  const hit = ranges.find(({ startContainer }) => plain(startContainer.textContent ?? "").includes(near));
  const place = hit?.startContainer.parentElement;
  if (!place?.closest('[role="dialog"]')) return false;
  place.scrollIntoView({ block: "center" });
  return true;
}

/** Marks the words of an opened hit wherever they occur on the screen. */
export function useHitMarks(): void {
  const location = useLocation();
  const { sought: text, near } = soughtIn(location.state);
  const { data } = useQuery(searchQuery(text, studyOf(location), null));
  const patterns = text === "" ? undefined : data?.patterns;
  useEffect(() => {
    if (!patterns) return;
    let frame = 0;
    let isInView = false;
    const mark = () => {
      frame = 0;
      const screens = document.querySelectorAll<HTMLElement>('#main, [role="dialog"]');
      const ranges = [...screens].flatMap((screen) =>
        rangesIn(screen, (words) => findMarks(words, patterns)),
      );
      paint(openedHit, ranges);
      if (!isInView) isInView = bringIntoView(ranges, near);
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
  }, [patterns, near]);
}
