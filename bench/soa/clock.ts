import type { Page } from "playwright-core";

/**
 * A script that waits until a frame in which a condition is true has been painted, and returns the milliseconds since
 * a start time on the page's own clock. As text, because the loader of this program adds helpers to functions that
 * the page lacks.
 * @param isTrue an expression in the page
 */
const untilPainted = (start: string, isTrue: string): string => `new Promise((resolve) => {
  const begin = ${start};
  const look = () => {
    if (!(${isTrue})) return requestAnimationFrame(look);
    // What holds before a frame is drawn is in it; a message that is sent now arrives once it is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
})`;

/**
 * Milliseconds inside the page from an action to the end of the first frame in which a condition is true, without
 * overhead of the browser driver.
 * @param action a script
 */
export function timeInPage(page: Page, action: string, isTrue: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const start = performance.now();
    ${action};
    return ${untilPainted("start", isTrue)};
  })()`);
}

/**
 * Milliseconds inside the page from a user event, when the page receives it, to the end of the first frame in which a
 * condition is true.
 * @param event the first event that the page receives
 */
export async function timeFromEvent(
  page: Page,
  event: "keydown" | "paste" | "click",
  act: () => Promise<unknown>,
  isTrue: string,
): Promise<number> {
  await page.evaluate(`void (window.benchTimed = new Promise((resolve) => {
    addEventListener("${event}", () => resolve(${untilPainted("performance.now()", isTrue)}), { capture: true, once: true });
  }))`);
  await act();
  return page.evaluate<number>("window.benchTimed");
}

/** Milliseconds from the start of a navigation to the end of the first frame in which a condition is true. */
export async function timeNavigation(page: Page, address: string, isTrue: string): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate<number>(untilPainted("0", isTrue));
}

export interface Frames {
  readonly perSecond: number;
  /** Milliseconds of the longest one. */
  readonly longest: number;
}

/** Frames drawn while the wheel turns. */
export async function countFrames(
  page: Page,
  delta: { readonly x: number; readonly y: number },
): Promise<Frames> {
  const seconds = 2;
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
