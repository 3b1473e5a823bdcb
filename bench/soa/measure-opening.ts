import type { Browser, Page } from "playwright-core";
import { median, timeInPage, timeNavigation } from "./clock.ts";
import { nameOf, valueAt } from "./sample-schedule.ts";
import type { Subject } from "./subject.ts";

export const openRuns = 15;
export const loadRuns = 9;

export interface Opened {
  /** With the data in memory. */
  readonly open: number;
  /** From the start of the navigation, with empty caches; null for a program without server data. */
  readonly load: number | null;
}

/** A cell of the head's corner and one in the last rows that are in view. */
export const isOpen = ({ shows }: Subject) => `${shows(0, 0, nameOf(0))} && ${shows(16, 6, valueAt(16, 5))}`;

/** In turns, so that background load affects all equally. */
export async function measureOpening(
  browser: Browser,
  pages: ReadonlyMap<Subject, Page>,
): Promise<ReadonlyMap<Subject, Opened>> {
  const opened = new Map<Subject, Times>();
  for (const subject of pages.keys()) opened.set(subject, { open: [], load: [] });
  for (let round = 0; round < openRuns; round += 1) {
    for (const [subject, page] of pages) {
      await page.bringToFront();
      if (round > 0) await page.evaluate(subject.unmount);
      await page.waitForFunction(subject.isGone);
      await page.waitForTimeout(300);
      opened.get(subject)?.open.push(await timeInPage(page, subject.mount, isOpen(subject)));
    }
  }
  for (let round = 0; round < loadRuns; round += 1) {
    for (const subject of pages.keys()) {
      if (subject.address === null) continue;
      opened.get(subject)?.load.push(await loadOnce(browser, subject, subject.address));
    }
  }
  return new Map(
    [...opened].map(([subject, { open, load }]) => [
      subject,
      { open: median(open), load: load.length === 0 ? null : median(load) },
    ]),
  );
}

interface Times {
  readonly open: number[];
  readonly load: number[];
}

async function loadOnce(browser: Browser, subject: Subject, address: string): Promise<number> {
  const page = await browser.newPage({ viewport, bypassCSP: true });
  try {
    await page.waitForTimeout(300);
    return await timeNavigation(page, address, isOpen(subject));
  } finally {
    await page.close();
  }
}

/** So high that the whole box is in view also below the rest of our page. */
export const viewport = { width: 1280, height: 1400 };
