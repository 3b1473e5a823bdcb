import type { Page } from "playwright-core";

type Argument = string | number | null;

/**
 * Milliseconds from an action to the frame in which a condition holds. The way through the browser's driver is in it,
 * the same for everyone.
 */
export async function timeUntil<T extends Argument>(
  page: Page,
  act: () => Promise<unknown>,
  isDone: (argument: T) => boolean,
  argument: T,
): Promise<number> {
  const start = performance.now();
  await act();
  await page.waitForFunction(`(${isDone.toString()})(${JSON.stringify(argument)})`, undefined, {
    polling: "raf",
    timeout: 120_000,
  });
  return performance.now() - start;
}

/**
 * Milliseconds inside the page from an action to the end of the first frame that shows an element. Nothing of the
 * browser's driver is in it.
 * @param action a script, as text: the loader that runs this program gives functions helpers that the page lacks
 */
export function timeInPage(page: Page, action: string, selector: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) requestAnimationFrame(look);
      // A message that is sent in a frame arrives once it is painted.
      else requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    };
    ${action};
    look();
  })`);
}

export interface Frames {
  readonly perSecond: number;
  /** Milliseconds of the longest one. */
  readonly longest: number;
}

/** Frames that are drawn while the wheel turns. */
export async function countFrames(
  page: Page,
  delta: { readonly x: number; readonly y: number },
): Promise<Frames> {
  const seconds = 2;
  // As text: the loader that runs this program gives functions names by a helper that the page does not have.
  const recorded = page.evaluate<number[]>(`new Promise((resolve) => {
    const times = [];
    const start = performance.now();
    const tick = (now) => {
      times.push(now);
      if (now - start < ${seconds * 1000}) requestAnimationFrame(tick);
      else resolve(times);
    };
    requestAnimationFrame(tick);
  })`);
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await page.mouse.wheel(delta.x, delta.y);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  const times = await recorded;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { perSecond: (gaps.length * 1000) / total, longest: Math.max(...gaps) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
