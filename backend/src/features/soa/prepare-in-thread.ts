import { runInThread } from "../../ingest/run-in-thread.ts";
import { type PreparedSave, prepareSave, type SaveTask } from "./prepare-save.ts";

/** In the built server the worker is a file next to it; in a clone it is TypeScript, started through a loader. */
const program = import.meta.url.endsWith(".ts") ? "./prepare-worker-from-source.js" : "./prepare-worker.js";

/** Characters sent and stored above which a save would delay other requests noticeably. */
const largeTask = 512 * 1024;
/** Megabytes of heap: a save of 16 MB on a schedule of the same size takes less than half of it. */
const memory = 1024;
/** Milliseconds; a request gives up before. */
const timeout = 60_000;
/** Large saves that are prepared at the same time; the others wait, so that many do not use up the memory. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Prepares a save, a large one in a separate thread, so that the server stays responsive. Aborting ends the work and
 * rejects with the signal's reason.
 */
export async function prepareInThread(task: SaveTask, signal: AbortSignal): Promise<PreparedSave> {
  if (task.sent.length + task.stored.length < largeTask) return prepareSave(task);
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await prepare(task, signal);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function prepare(task: SaveTask, signal: AbortSignal): Promise<PreparedSave> {
  let prepared: PreparedSave | undefined;
  const fault = await runInThread<PreparedSave>({
    ...{ program: new URL(program, import.meta.url), task, memory, timeout, signal },
    onMessage(message) {
      prepared = message;
      return true;
    },
  });
  if (prepared === undefined) throw new Error(`A save could not be prepared. ${fault}`);
  return prepared;
}
