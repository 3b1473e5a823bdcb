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
  /** All of the text of the hit that the results show. */
  readonly text: string;
}

/** Letters around the first mark by which a hit is recognized among other occurrences of its words; so is a longer field of it. */
const around = 24;

/**
 * State of the history entry that a hit opens: its words are marked, and come into view in a dialog, until the person
 * moves on.
 */
export function sought(text: string, { snippet }: Pick<SearchHit, "snippet">): Sought {
  const [[start, end] = [0, 0]] = snippet.marks;
  const near = plain(snippet.text.slice(Math.max(0, start - around), end + around));
  return { sought: text, near, text: plain(snippet.text) };
}

const plain = (text: string): string => text.replace(/[\s…]+/g, " ").trim();

const nothing: Sought = { sought: "", near: "", text: "" };

function soughtIn(state: unknown): Sought {
  const isHit = typeof state === "object" && state !== null;
  if (!isHit || !("sought" in state && "near" in state && "text" in state)) return nothing;
  const { sought: words, near, text } = state;
  const isText = typeof words === "string" && typeof near === "string" && typeof text === "string";
  return isText ? { sought: words, near, text } : nothing;
}

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
export function useHitMarks(): void {
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
}
