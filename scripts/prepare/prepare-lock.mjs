import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheFolder, logProgress, PrepareError } from "./project.mjs";

const file = join(cacheFolder, "prepare.lock");
const heartbeat = 1_000;
/** A live holder touches the file every second. */
const abandonedAfter = 15_000;

/**
 * Runs `work` while no other command prepares this clone.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function withPrepareLock(work) {
  await take();
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, heartbeat);
  beat.unref();
  const release = () => rmSync(file, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.removeListener("exit", release);
    release();
  }
}

async function take() {
  for (let isReported = false; ; ) {
    try {
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code === "ENOSPC")
        throw new PrepareError(`No space is left on the disk that holds ${cacheFolder}.`);
      if (error.code !== "EEXIST") throw new PrepareError(`This folder cannot be written: ${error.message}`);
    }
    if (isAbandoned()) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isReported) logProgress("Waiting for another TrialTrace command that is preparing this folder …");
    isReported = true;
    await sleep(200);
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(file).mtimeMs > abandonedAfter) return true;
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return false;
  } catch (error) {
    // ESRCH: the holder has exited. Anything else (file gone, another user's process): check again.
    return error.code === "ESRCH";
  }
}
