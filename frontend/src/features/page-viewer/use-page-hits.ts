import type { PageText } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { useMemo, useState } from "react";
import { boxesOfHits, firstWithin, type HitPlace, hitNumber, stepHit } from "./page-hits.ts";
import { usePagesWithHits } from "./queries.ts";
import type { Citation } from "./use-viewer-address.ts";

export interface PageHits {
  readonly text: string;
  /** Of all pages. */
  readonly total: number;
  readonly pageCount: number;
  /** Number of the current hit among all, from 1; null on a page without any. */
  readonly number: number | null;
  /** Every hit on the page that is shown. */
  readonly boxes: readonly (readonly HighlightBox[])[];
  /** The hit that was opened or stepped to. */
  readonly current: readonly HighlightBox[] | null;
  /** The current hit is one that was stepped to. */
  readonly isStepped: boolean;
  step(by: 1 | -1): void;
}

interface Step extends HitPlace {
  /** What the viewer was opened for. */
  readonly opening: string;
  /** The page that is still shown while it turns to the hit's; null on arrival. */
  readonly from: number | null;
}

/**
 * The hits of a search on the page that is shown, and the way from one to the next. Null without a search.
 * @param citation what the viewer was opened for; opening something else begins anew
 * @param quoted where its quote is on this page: the first hit in it is the current one until a step
 */
export function usePageHits(
  protocolId: string,
  sought: string | null,
  page: number,
  text: PageText | undefined,
  citation: Citation | null,
  quoted: readonly HighlightBox[] | null,
  turnTo: (page: number) => void,
): PageHits | null {
  const { data } = usePagesWithHits(protocolId, sought);
  const [steppedTo, setSteppedTo] = useState<Step | null>(null);
  const boxes = useMemo(() => (data && text ? boxesOfHits(text.words, data.patterns) : []), [data, text]);
  const opened = useMemo(() => firstWithin(boxes, quoted ?? []), [boxes, quoted]);
  if (sought === null || !data) return null;
  const opening = JSON.stringify([sought, citation?.page, citation?.quote]);
  const step = steppedTo?.opening === opening ? steppedTo : null;
  if (step?.from && step.page === page) setSteppedTo({ ...step, from: null });
  const isStepped = step !== null && (step.page === page || step.from === page);
  const at = isStepped ? step : { page, index: opened };
  return {
    text: sought,
    total: data.pages.reduce((sum, { matches }) => sum + matches, 0),
    pageCount: data.pages.length,
    number: hitNumber(data.pages, at),
    boxes,
    current: at.page === page ? (boxes[Math.min(at.index, boxes.length - 1)] ?? null) : null,
    isStepped,
    step(by) {
      const next = stepHit(data.pages, at, by);
      if (!next) return;
      setSteppedTo({ ...next, opening, from: page });
      turnTo(next.page);
    },
  };
}
