import type { HighlightBox } from "@trialtrace/backend/quotes";
import { type RefObject, useLayoutEffect, useRef } from "react";
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

  function showBox() {
    const { current: container } = stage;
    if (!container || !sheet.current || !box) return;
    scrollTo(container, scrollToBox(box, size, originOf(sheet.current), clientSize(container)));
  }

  useLayoutEffect(() => {
    const { current: container } = stage;
    if (!container || !sheet.current) return;
    const before = last.current;
    const origin = originOf(sheet.current);
    last.current = { page, size, box, sheet: origin };
    if (before?.page === page && before.box === box) {
      if (before.size.width === size.width) return;
      const scroll = { left: container.scrollLeft, top: container.scrollTop };
      const anchor = zoomAnchor(box, before.size, before.sheet, scroll, clientSize(container));
      scrollTo(container, scrollToAnchor(anchor, size, origin));
    } else if (box) {
      scrollTo(container, scrollToBox(box, size, origin, clientSize(container)));
    } else if (before?.page !== page) {
      scrollTo(container, { left: container.scrollLeft, top: 0 });
    }
  }, [stage, sheet, page, size, box]);

  return showBox;
}

const originOf = (sheet: HTMLElement): ScrollPosition => ({ left: sheet.offsetLeft, top: sheet.offsetTop });
const clientSize = (stage: HTMLElement): Size => ({ width: stage.clientWidth, height: stage.clientHeight });

function scrollTo(stage: HTMLElement, { left, top }: ScrollPosition): void {
  stage.scrollLeft = left;
  stage.scrollTop = top;
}
