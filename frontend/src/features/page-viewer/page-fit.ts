import type { PageIndex } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import { comfortableWidth, stagePadding } from "./constants.ts";
import type { Fit } from "./viewer-state.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scroll position of a container. */
export interface ScrollPosition {
  readonly left: number;
  readonly top: number;
}

/** A4 portrait, until the size is known. */
const defaultSize: Size = { width: 595, height: 842 };

/** Size of a page's image from the runs `[first page, width, height]` of the page index. */
export function sizeOfPage(sizes: PageIndex["sizes"], page: number): Size {
  const run = sizes.findLast(([first]) => first <= page);
  return run && run[1] > 0 && run[2] > 0 ? { width: run[1], height: run[2] } : defaultSize;
}

export interface FittedPage {
  /** On screen, in CSS pixels. */
  readonly size: Size;
  /** 1 for 100 %, also where the page was made to fit. */
  readonly zoom: number;
}

/**
 * Size of the page on screen. 100 % is a comfortable reading size, or the width of the stage where that is less.
 * @param stage 0 by 0 while it is not measured
 */
export function fitPage(image: Size, stage: Size, zoom: number, fit: Fit | null): FittedPage {
  const comfortable = (comfortableWidth * image.width) / Math.min(image.width, image.height);
  const measured = stage.width > 0;
  const room = measured ? roomOf(stage.width) : comfortable;
  const whole = Math.min(comfortable, room);
  const widths = { width: room, page: Math.min(room, (roomOf(stage.height) * image.width) / image.height) };
  const width = Math.round(fit && measured ? widths[fit] : whole * zoom);
  return { size: { width, height: Math.round((width * image.height) / image.width) }, zoom: width / whole };
}

const roomOf = (side: number) => Math.max(side - 2 * stagePadding, 160);

/** Whether a page is shown larger than its image, so that a sharper one is worthwhile. */
export function outgrows(image: Size, size: Size, pixelRatio: number): boolean {
  return size.width * pixelRatio > image.width * 1.1;
}

/** The box that encloses all boxes of a highlight. */
export function enclosingBox(boxes: readonly HighlightBox[]): HighlightBox | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[0] + box[2]));
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]));
  return [left, top, right - left, bottom - top];
}

/** Scroll position that shows a box of the page: in the upper third, or from its start where it is taller. */
export function scrollToBox(
  box: HighlightBox,
  page: Size,
  sheet: ScrollPosition,
  stage: Size,
): ScrollPosition {
  const [left, top, width, height] = box;
  const above = Math.max((stage.height - height * page.height) / 3, stagePadding);
  const before = Math.max((stage.width - width * page.width) / 2, stagePadding);
  return {
    left: Math.max(sheet.left + left * page.width - before, 0),
    top: Math.max(sheet.top + top * page.height - above, 0),
  };
}

/** A point of the page as fractions of it, and where on the stage it is seen, in CSS pixels. */
export interface Anchor {
  readonly page: ScrollPosition;
  readonly stage: ScrollPosition;
  /** The highlight whose middle the point is; its start is kept in view where it outgrows the stage. */
  readonly box: HighlightBox | null;
}

/**
 * The point that stays where it is when the zoom changes: the middle of the highlight while that is in view,
 * else the middle of the stage.
 */
export function zoomAnchor(
  box: HighlightBox | null,
  page: Size,
  sheet: ScrollPosition,
  scroll: ScrollPosition,
  stage: Size,
): Anchor {
  if (box) {
    const middle = { left: box[0] + box[2] / 2, top: box[1] + box[3] / 2 };
    const left = sheet.left + middle.left * page.width - scroll.left;
    const top = sheet.top + middle.top * page.height - scroll.top;
    if (left >= 0 && left <= stage.width && top >= 0 && top <= stage.height) {
      return { page: middle, stage: { left, top }, box };
    }
  }
  const middle = { left: stage.width / 2, top: stage.height / 2 };
  return {
    page: {
      left: (scroll.left + middle.left - sheet.left) / Math.max(page.width, 1),
      top: (scroll.top + middle.top - sheet.top) / Math.max(page.height, 1),
    },
    stage: middle,
    box: null,
  };
}

/** Scroll position at which an anchor is seen where it was. */
export function scrollToAnchor(anchor: Anchor, page: Size, sheet: ScrollPosition): ScrollPosition {
  const left = sheet.left + anchor.page.left * page.width - anchor.stage.left;
  const top = sheet.top + anchor.page.top * page.height - anchor.stage.top;
  if (!anchor.box) return { left, top };
  return {
    left: Math.min(left, sheet.left + anchor.box[0] * page.width - stagePadding),
    top: Math.min(top, sheet.top + anchor.box[1] * page.height - stagePadding),
  };
}
