import type { PageText } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { useMemo, useState } from "react";
import { boxesOfHits, type HitPlace, hitNumber, stepHit } from "./page-hits.ts";
import { usePagesWithHits } from "./queries.ts";

export interface PageHits {
  readonly text: string;
  /** Of all pages. */
  readonly total: number;
  readonly pageCount: number;
  /** Number of the current hit among all, from 1; null on a page without any. */
  readonly number: number | null;
  /** Every hit on the page that is shown. */
  readonly boxes: readonly (readonly HighlightBox[])[];
  /** The hit that was stepped to; null until then. */
  readonly current: readonly HighlightBox[] | null;
  step(by: 1 | -1): void;
}

/** The hits of a search on the page that is shown, and the way from one to the next. Null without a search. */
export function usePageHits(
  protocolId: string,
  sought: string | null,
  page: number,
  text: PageText | undefined,
  turnTo: (page: number) => void,
): PageHits | null {
  const { data } = usePagesWithHits(protocolId, sought);
  const [steppedTo, setSteppedTo] = useState<HitPlace | null>(null);
  const boxes = useMemo(() => (data && text ? boxesOfHits(text.words, data.patterns) : []), [data, text]);
  if (sought === null || !data) return null;
  const isStepped = steppedTo?.page === page;
  const at = isStepped ? steppedTo : { page, index: 0 };
  return {
    text: sought,
    total: data.pages.reduce((sum, { matches }) => sum + matches, 0),
    pageCount: data.pages.length,
    number: hitNumber(data.pages, at),
    boxes,
    current: isStepped ? (boxes[Math.min(at.index, boxes.length - 1)] ?? null) : null,
    step(by) {
      // The first step forward goes to the first hit of the page, which none was stepped to yet.
      const next = stepHit(data.pages, isStepped || by < 0 ? at : { page, index: -1 }, by);
      if (!next) return;
      setSteppedTo(next);
      turnTo(next.page);
    },
  };
}
