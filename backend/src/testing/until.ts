import { setTimeout as wait } from "node:timers/promises";

/**
 * Polls until the result is true, the less often the longer it takes: the server that is asked runs in the same process.
 * @throws after `limit` milliseconds
 */
export async function until(condition: () => Promise<boolean> | boolean, limit = 5000): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - start;
    if (waited > limit) throw new Error(`not true within ${limit} ms`);
    await wait(Math.min(50, 5 + waited / 20));
  }
}
