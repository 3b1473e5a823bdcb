import type { Page } from "playwright-core";
import { countFrames, type Frames, median, timeInPage } from "./clock.ts";
import { isOpen } from "./measure-opening.ts";
import type { Point, Subject } from "./subject.ts";

export const scrollRuns = 6;

/** Pixels that the wheel turns for each frame. */
const step = 90;

export interface Scrolled {
  readonly down: Frames;
  readonly across: Frames;
}

/**
 * In turns, back and forth, so that background load affects all equally. Afterwards every sheet is shown again from
 * its beginning.
 */
export async function measureScrolling(
  pages: ReadonlyMap<Subject, Page>,
): Promise<ReadonlyMap<Subject, Scrolled>> {
  const scrolled = new Map<Subject, Rounds>();
  for (const [subject, page] of pages) {
    // Later it may be out of sight.
    const at = await subject.point(page, 2, 2);
    scrolled.set(subject, { at, down: [], across: [] });
  }
  for (let round = 0; round < scrollRuns; round += 1) {
    const way = round % 2 === 0 ? step : -step;
    for (const [subject, { at, down, across }] of scrolled) {
      const page = pages.get(subject);
      if (!page) continue;
      await page.bringToFront();
      await page.waitForTimeout(500);
      await page.mouse.move(at.x, at.y);
      down.push(await countFrames(page, { x: 0, y: way }));
      across.push(await countFrames(page, { x: way, y: 0 }));
    }
  }
  for (const [subject, page] of pages) {
    await page.bringToFront();
    await page.evaluate(subject.unmount);
    await page.waitForFunction(subject.isGone);
    await timeInPage(page, subject.mount, isOpen(subject));
  }
  return new Map(
    [...scrolled].map(([subject, { down, across }]) => [
      subject,
      { down: typical(down), across: typical(across) },
    ]),
  );
}

interface Rounds {
  readonly at: Point;
  readonly down: Frames[];
  readonly across: Frames[];
}

const typical = (frames: readonly Frames[]): Frames => ({
  perSecond: median(frames.map(({ perSecond }) => perSecond)),
  longest: median(frames.map(({ longest }) => longest)),
});
