import { lock } from "proper-lockfile";
import { homeProblem, reasonOf, type ServerHome } from "./server-home.ts";

/** Milliseconds after which the lock of a killed process counts as left behind, and how often a live one is renewed. */
const stale = 5_000;
const renewal = 1_000;
const retryEvery = 40;
/** Milliseconds to wait for whoever starts or stops the server. */
const patience = 180_000;

/** Runs `work` while no other process of this data folder starts, stops or counts the users of the server. */
export async function withServerLock<T>(home: ServerHome, work: () => Promise<T>): Promise<T> {
  const release = await lock(home.folder, {
    lockfilePath: home.lock,
    realpath: false,
    stale,
    update: renewal,
    retries: { retries: patience / retryEvery, factor: 1, minTimeout: retryEvery, maxTimeout: retryEvery },
    // A machine that slept loses its lock; the work is nearly done then and does no harm done twice.
    onCompromised: () => undefined,
  }).catch((error: unknown) => {
    throw homeProblem(home, `Another process keeps ${home.lock}`, reasonOf(error));
  });
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}
