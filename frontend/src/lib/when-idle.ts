/** Milliseconds after which what waits for an idle browser is done anyway. */
const latest = 2000;

let shown: Promise<unknown> = Promise.resolve();

/** @param data what the first screen shows, which nothing is loaded beside */
export function loadFirst(data: Promise<unknown>): void {
  shown = data;
}

/** Waits until the browser has nothing else to do, to load what the first screen works without. */
export async function whenIdle(): Promise<void> {
  await shown;
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, latest);
    else requestIdleCallback(() => resolve(), { timeout: latest });
  });
}
