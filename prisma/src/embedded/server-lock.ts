import { setTimeout as sleep } from "node:timers/promises";
import { lock } from "proper-lockfile";
import { dataFolderError, reasonOf, type ServerPaths } from "./server-paths.ts";

/** Milliseconds after which a lock that is not renewed counts as abandoned, and the renewal interval. */
const stale = 5_000;
const renewal = 1_000;
const retryEvery = 40;
/** Milliseconds to wait for another process that starts or stops the server. */
const patience = 180_000;

/** Runs `work` while no other process of this data folder starts, stops, or counts the users of the server. */
export async function withServerLock<T>(home: ServerPaths, work: () => Promise<T>): Promise<T> {
  const release = await take(home);
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}

async function take(home: ServerPaths): Promise<() => Promise<void>> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await lock(home.folder, {
        lockfilePath: home.lock,
        realpath: false,
        stale,
        update: renewal,
        // A machine that slept loses its lock; by then the work is nearly done, and doing it twice is harmless.
        onCompromised: () => undefined,
      });
    } catch (error) {
      const held = error instanceof Error && "code" in error && error.code === "ELOCKED";
      if (!held || Date.now() > end) {
        throw dataFolderError(home, `Another process keeps ${home.lock}`, reasonOf(error));
      }
    }
    await sleep(retryEvery);
  }
}
