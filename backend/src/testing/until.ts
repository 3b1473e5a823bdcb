import { setTimeout as wait } from "node:timers/promises";

/** Polls every few milliseconds until the result is true. @throws after `limit` milliseconds. */
export async function until(condition: () => Promise<boolean> | boolean, limit = 5000): Promise<void> {
  const end = performance.now() + limit;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not true within ${limit} ms`);
    await wait(5);
  }
}
