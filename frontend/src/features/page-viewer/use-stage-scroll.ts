import type { HighlightBox } from "@trialtrace/backend/quotes";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type ScrollPosition, type Size, scrollToAnchor, scrollToBox, zoomAnchor } from "./page-fit.ts";

export interface StageScroll {
  readonly stage: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly page: number;
  readonly size: Size;
  /** Box around the highlight, or null if there is none. */
  readonly box: HighlightBox | null;
}

/**
 * Where the stage is scrolled to: a new page at its top, a highlight in view, and on zooming what was looked
 * at stays where it was.
 * @returns a function that scrolls to the highlight again
 */
export function useStageScroll({ stage, sheet, page, size, box }: StageScroll): () => void {
  const last = useRef<{ page: number; size: Size; box: HighlightBox | null; sheet: ScrollPosition } | null>(
    null,
  );

  // Kept from the event: when the effect below runs, the browser has already clamped the position to the smaller page.
  const position = useRef<ScrollPosition>({ left: 0, top: 0 });
  useEffect(() => {
    const { current: container } = stage;
    const keep = () => {
      if (container) position.current = positionOf(container);
    };
    container?.addEventListener("scroll", keep, { passive: true });
    return () => container?.removeEventListener("scroll", keep);
  }, [stage]);

  function showBox() {
    const { current: container } = stage;
    if (!container || !sheet.current || !box) return;
    position.current = scrollTo(
      container,
      scrollToBox(box, size, originOf(sheet.current), clientSize(container)),
    );
  }

  useLayoutEffect(() => {
    const { current: container } = stage;
    if (!container || !sheet.current) return;
    const before = last.current;
    const origin = originOf(sheet.current);
    last.current = { page, size, box, sheet: origin };
    if (before?.page === page && before.box === box) {
      if (before.size.width === size.width) return;
      const anchor = zoomAnchor(box, before.size, before.sheet, position.current, clientSize(container));
      position.current = scrollTo(container, scrollToAnchor(anchor, size, origin));
    } else if (box) {
      position.current = scrollTo(container, scrollToBox(box, size, origin, clientSize(container)));
    } else if (before?.page !== page) {
      position.current = scrollTo(container, { left: container.scrollLeft, top: 0 });
    }
  }, [stage, sheet, page, size, box]);

  return showBox;
}

const originOf = (sheet: HTMLElement): ScrollPosition => ({ left: sheet.offsetLeft, top: sheet.offsetTop });
const positionOf = (stage: HTMLElement): ScrollPosition => ({
  left: stage.scrollLeft,
  top: stage.scrollTop,
});
const clientSize = (stage: HTMLElement): Size => ({ width: stage.clientWidth, height: stage.clientHeight });

/** @returns the position reached, which the ends of the stage limit */
function scrollTo(stage: HTMLElement, { left, top }: ScrollPosition): ScrollPosition {
  stage.scrollLeft = left;
  stage.scrollTop = top;
  return positionOf(stage);
}
