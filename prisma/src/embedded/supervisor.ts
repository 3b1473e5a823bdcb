import { setTimeout as sleep } from "node:timers/promises";
import { livePostmaster, type Postmaster } from "./postmaster.ts";
import { isAlive } from "./process-identity.ts";
import { withServerLock } from "./server-lock.ts";
import { type StartOptions, startPostmaster } from "./start-postmaster.ts";

const lookEvery = 250;
const tryAgainAfter = 1_000;

/**
 * Watches the server and restarts it in place when it dies, so that pools reach it on their next connection. Every
 * user of the server watches; the lock lets one of them act. Returns the function that stops watching.
 */
export function supervise(first: Postmaster, options: StartOptions): () => Promise<void> {
  const ending = new AbortController();
  const watch = keepAlive(first, options, ending.signal);
  return async () => {
    ending.abort();
    await watch;
  };
}

async function keepAlive(first: Postmaster, options: StartOptions, ending: AbortSignal): Promise<void> {
  let { pid } = first;
  while (!ending.aborted) {
    await pause(lookEvery, ending);
    if (ending.aborted || isAlive(pid)) continue;
    try {
      pid = (await revive(first.port, options, ending)) ?? pid;
    } catch {
      // Disk space or a port may become free: retry until the watch ends.
      await pause(tryAgainAfter, ending);
    }
  }
}

async function revive(port: number, options: StartOptions, ending: AbortSignal): Promise<number | undefined> {
  return withServerLock(options.home, async () => {
    if (ending.aborted) return undefined;
    const running = livePostmaster(options.home.cluster) ?? (await startPostmaster({ ...options, port }));
    return running.pid;
  });
}

/** Does not keep the process alive, and ends immediately with the watch. */
async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal: ending }).catch(() => undefined);
}
